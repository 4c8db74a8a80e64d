-- The form of an input's text: which of its lines are headings, items or cells of tables, and their marks. The words are in
-- `text` alone; without a form the text is read as plain text.
alter table article_inputs add column document json;
