import { foldCase } from './fold.ts';
import { toPlainText } from './plain-text.ts';
import { splitSentences } from './sentences.ts';

/** The start and the end of a source's article, in which its repeated sentences are detected. */
export type Sample = { readonly title: string; readonly issuer: string | null; readonly texts: readonly string[] };

/** Boilerplate sentences that a source puts around its articles, whatever their subject, as keys. */
export type Forms = ReadonlySet<string>;

export const NO_FORMS: Forms = new Set();

/** A sentence that articles about this many subjects of a source share is boilerplate. */
const SUBJECTS = 4;
/** Boilerplate stands in the first sentences of an article or in its last. */
const FIRST = 4;
const LAST = 6;
/** A shorter sentence may be the heading of a table, or common to all articles. */
const MIN_WORDS = 4;

/**
 * The boilerplate of a source, derived from a few of its articles: sentences that open or close articles about several
 * subjects word for word. Versions of one story also repeat each other, but have one subject.
 */
export function formsIn(samples: readonly Sample[]): Forms {
  if (samples.length < SUBJECTS) return NO_FORMS;
  const subjects = new Map<string, Set<string>>();
  for (const sample of samples) {
    const subject = toSubject(sample);
    for (const key of new Set(sample.texts.flatMap(listEdges))) {
      const known = subjects.get(key);
      if (known === undefined) subjects.set(key, new Set([subject]));
      else known.add(subject);
    }
  }
  return new Set([...subjects].flatMap(([key, of]) => (of.size >= SUBJECTS ? [key] : [])));
}

/** The subject of an article: its issuer or, without one, the longest word of its title, which an update keeps. */
const toSubject = ({ issuer, title }: Sample): string =>
  issuer !== null && issuer !== ''
    ? foldCase(issuer)
    : (foldCase(title).match(/\p{L}+/gu) ?? []).reduce((long, word) => (word.length > long.length ? word : long), '');

function listEdges(text: string): string[] {
  const keys = splitLines(text).flatMap(splitSentences).map(toSentenceKey);
  return [...keys.slice(0, FIRST), ...keys.slice(FIRST).slice(-LAST)].flatMap((key) => (key === null ? [] : [key]));
}

const splitLines = (text: string): string[] => toPlainText(text).split('\n');

/** The key that copies of a sentence share; null for a sentence that is too short. */
function toSentenceKey(sentence: string): string | null {
  const words = sentence.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words < MIN_WORDS ? null : foldCase(sentence).replace(/\s+/gu, ' ').trim();
}

/** A text without its source's boilerplate, and the removed sentences. */
export function withoutForms(text: string, forms: Forms): { readonly text: string; readonly cut: readonly string[] } {
  const cut: string[] = [];
  if (forms.size === 0) return { text, cut };
  const isTemplate = (sentence: string): boolean => forms.has(toSentenceKey(sentence) ?? '');
  const lines = text.split('\n').map((line) => {
    const sentences = splitSentences(toPlainText(line));
    const found = sentences.filter(isTemplate);
    if (found.length === 0) return line;
    cut.push(...found);
    return sentences.filter((sentence) => !isTemplate(sentence)).join(' ');
  });
  return cut.length === 0 ? { text, cut } : { text: lines.join('\n'), cut };
}
