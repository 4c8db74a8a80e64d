import { disclosureClasses } from '../../core/declared-facts.ts';
import { type CompanyCoverage, MAX_DISCLOSED } from '../../resources/companies/coverage.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { cardTable } from '../table.ts';
import { toHref } from './address.ts';
import { documentLink } from './documents.ts';
import { spell } from './labels.ts';
import { day } from './times.ts';

type Company = { readonly id: string; readonly name: string; readonly article_count: number };

/** A title without the name of the company, which its page shows: "Norrvik AB: Interim report" is "Interim report". */
function omitCompany(title: string, name: string): string {
  if (!title.toLowerCase().startsWith(name.toLowerCase())) return title;
  const [separator = ''] = /^\s*(?:\(publ\))?\s*[:,–-]\s*/u.exec(title.slice(name.length)) ?? [];
  const rest = title.slice(name.length + separator.length);
  // Without a separator the name is part of a sentence.
  return separator === '' || rest === '' ? title : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const boundNote = html`<p class="small soft">Of the newest ${MAX_DISCLOSED} articles; a class leads to all of its
disclosures.</p>`;

/** The disclosures of a company by class, with the newest one of each; nothing without any. */
export function disclosureTable(
  { id, name, article_count: total }: Company,
  disclosures: CompanyCoverage['disclosures'],
): Html {
  const found = new Map(disclosures.map((one) => [one.disclosure_class, one]));
  const rows = disclosureClasses.filter((one) => one !== 'not_regulated').flatMap((one) => found.get(one) ?? []);
  if (rows.length === 0) return nothing;
  return html`<h2 id="disclosures">Disclosures</h2>
${cardTable({
  labelledBy: 'disclosures',
  className: 'disclosures',
  heads: ['Class', { text: 'Number', isNumber: true }, 'Latest'],
  rows: rows.map(({ disclosure_class: one, count, latest }) => {
    const href = toHref('search', { type: 'articles', company: id, disclosure_class: one });
    return html`<tr><th scope="row"><a href="${href}">${spell(one)}</a></th><td class="number">${count}</td>
<td><a href="articles/${latest.id}">${omitCompany(latest.title || 'Untitled', name)}</a>
<span class="small soft">${day(latest.published_at)}</span></td></tr>`;
  }),
})}
${total > MAX_DISCLOSED ? boundNote : nothing}`;
}

/** The documents of the newest articles, each with the article that it came with; nothing without any. */
export const newestDocuments = (documents: CompanyCoverage['documents']): Html =>
  documents.length === 0
    ? nothing
    : html`<h2>Documents</h2><ul class="plain-list">${all(
        documents.map(
          ({ document, article, published_at: at }) => html`<li>${documentLink(document)}
<a class="small soft" href="articles/${article}">${day(at)}</a></li>`,
        ),
      )}</ul>`;
