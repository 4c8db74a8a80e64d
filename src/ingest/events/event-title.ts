import { isRelease } from '../../core/publishers.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { ContentType, SourceType } from '../../core/vocabulary.ts';
import { isAmbiguous, readName } from '../../language/companies/company-names.ts';
import { foldAccents, foldLetters } from '../../language/text/fold.ts';
import { findReplaced, readReplacement, readSubject, type TitledArticle } from './replacements.ts';

type TitleSource = TitledArticle & {
  readonly source_type: SourceType;
  readonly content_type: ContentType | null;
  /** The issuer's name as its source declares it, or the sender of the release. */
  readonly issuer: string | null;
  /** `names`: those of a visible company, its own name first. */
  readonly companies: readonly { readonly is_primary: boolean; readonly names: readonly string[] }[];
};

/** Characters of a title that the API serves. */
const MAX_TITLE = 500;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const fold = (text: string): string => (foldLetters(foldAccents(text)).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** The words by which a text names a company: its name without legal form, or the first word unless that is a common word. */
function listForms(name: string): readonly string[] {
  const forms = name.split(' / ').flatMap((part) => {
    const { short } = readName(part);
    const [first = ''] = short.split(' ');
    return first.length > 2 && !isAmbiguous(first) ? [short, first] : [short];
  });
  return forms.map(fold).filter((form) => form !== '');
}

/** A title that names some company by its legal form: a tagged company that it does not name may be another one. */
const NAMES_A_COMPANY =
  /\p{Lu}[\p{L}\d&.-]+ (?:Group|AB|ASA|AS|A\/S|Oyj|Oy|hf\.?|[Pp]lc|PLC|Inc\.?|Corporation|Holding)(?!\p{L})/u;

/** Whether a title names a company by one of its names, in the genitive too. */
export function namesCompany(title: string, names: readonly string[]): boolean {
  const forms = names.flatMap(listForms);
  if (forms.length === 0) return false;
  return new RegExp(`(?<!\\p{L})(?:${forms.map(escaped).join('|')})s?(?!\\p{L})`, 'u').test(fold(title));
}

/** Of a correction with the title of the corrected article, that one: it states the news, not that it was sent again. */
function findStatement<Member extends TitleSource>(best: Member, members: readonly Member[]): Member {
  if (readReplacement(best.title) !== 'correction') return best;
  const subject = [...readSubject(best.title)].sort().join(' ');
  const corrected = [...findReplaced(members)].filter(({ title }) => readReplacement(title) === null);
  return corrected.find(({ title }) => [...readSubject(title)].sort().join(' ') === subject) ?? best;
}

/**
 * The title of an event: that of the first of its members in order of precedence. The title of a release that does not name
 * its issuer follows the issuer's name.
 */
export function chooseTitle(ordered: readonly TitleSource[]): {
  readonly title: string;
  readonly trace: readonly TraceEntry[];
} {
  const [best] = ordered;
  if (best === undefined) return { title: '', trace: [] };
  const { id, title } = findStatement(best, ordered);
  const own: TraceEntry[] =
    id === best.id
      ? []
      : [{ rule: 'events/title/corrected', text: `${id} has the title without the word of correction` }];
  const tagged = best.companies.flatMap(({ is_primary, names }) => (is_primary ? names : []));
  const names = best.issuer === null ? tagged : [best.issuer, ...tagged];
  const issuer = best.issuer ?? (NAMES_A_COMPANY.test(title) ? undefined : tagged[0]);
  if (!isRelease(best) || issuer === undefined || namesCompany(title, names)) return { title, trace: own };
  const named = `${issuer}: ${title}`;
  if (named.length > MAX_TITLE) return { title, trace: own };
  return {
    title: named,
    trace: [...own, { rule: 'events/title/issuer', text: `the title of ${id} does not name ${issuer}` }],
  };
}
