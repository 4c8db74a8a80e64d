-- The same words from the same text, thirty times as fast: `translate` looks through all of its marks for each character of
-- the text, a class of a regular expression is looked up. What is stored stays what it is.

create or replace function plain_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(given,
    E'[]!#$%&''()*+,./:;<=>?@[\\\\^_`{|}~\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b4\u00b7\u00bb\u2009\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u2044\u20ac\u2122\u2212]|-(?!")',
    ' ', 'g');
