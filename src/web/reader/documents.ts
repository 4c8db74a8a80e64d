import type { z } from 'zod';
import type { DisclosureClass } from '../../core/declared-facts.ts';
import type { documentList } from '../../resources/shared/disclosures.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { outside } from './components.ts';
import { languageName, spell } from './labels.ts';

type Documents = z.input<ReturnType<typeof documentList>>;

const mediaNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/xhtml+xml': 'XHTML',
  'text/html': 'web page',
};

/** The language of a tag that may be malformed, as sources write it. */
const nameLanguage = (tag: string): string => (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? languageName(tag) : tag);

/** A document as a link to its publisher, with kind, media type and language. */
export function documentLink({ title, url, kind, media_type: media, language }: Documents[number]): Html {
  const facts = [
    title === null ? undefined : spell(kind),
    media === null ? undefined : (mediaNames[media] ?? media),
    language === null ? undefined : nameLanguage(language),
  ].filter((fact) => fact !== undefined);
  return html`${outside(url, title ?? spell(kind))}${
    facts.length === 0 ? nothing : html` <span class="soft small">${facts.join(', ')}</span>`
  }`;
}

/** The documents of a record as links to their publisher. */
export const documentSection = (documents: Documents = []): Html =>
  documents.length === 0
    ? nothing
    : html`<h2>Documents</h2><ul class="plain-list">${all(
        documents.map((document) => html`<li>${documentLink(document)}</li>`),
      )}</ul>`;

/** The class of a disclosure as a mark that leads to the list of its class; nothing without one. */
export const disclosureTag = (disclosureClass: DisclosureClass | null | undefined): Html =>
  disclosureClass
    ? html` <a class="tag" href="?disclosure_class=${disclosureClass}">${spell(disclosureClass)}</a>`
    : nothing;
