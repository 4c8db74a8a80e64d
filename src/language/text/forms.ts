import { foldCase } from './fold.ts';
import { toPlainText } from './plain-text.ts';
import { splitSentences } from './sentences.ts';

/** An article of a source, as far as its repeated sentences are looked for: its beginning and its end. */
export type Sample = { readonly title: string; readonly issuer: string | null; readonly texts: readonly string[] };

/** Sentences that a source puts around its articles, whoever they are about, as keys of `keyOf`. */
export type Forms = ReadonlySet<string>;

export const NO_FORMS: Forms = new Set();

/** A sentence that so many of a source's subjects have is its form. */
const SUBJECTS = 4;
/** Forms stand in the first sentences of an article or in its last. */
const FIRST = 4;
const LAST = 6;
/** Of fewer words a sentence may be the heading of a table, or what any article says. */
const MIN_WORDS = 4;

/**
 * The forms of a source, from a few of its articles: sentences that articles about several subjects open or close with, word
 * for word. Several versions of one story repeat each other too; they have one subject.
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

/** Who an article is about: its issuer or, without one, the longest word of its title, which an update of it has too. */
const toSubject = ({ issuer, title }: Sample): string =>
  issuer !== null && issuer !== ''
    ? foldCase(issuer)
    : (foldCase(title).match(/\p{L}+/gu) ?? []).reduce((long, word) => (word.length > long.length ? word : long), '');

function listEdges(text: string): string[] {
  const keys = splitLines(text).flatMap(splitSentences).map(toSentenceKey);
  return [...keys.slice(0, FIRST), ...keys.slice(FIRST).slice(-LAST)].flatMap((key) => (key === null ? [] : [key]));
}

const splitLines = (text: string): string[] => toPlainText(text).split('\n');

/** What two copies of a sentence have in common; null for one too short to tell. */
function toSentenceKey(sentence: string): string | null {
  const words = sentence.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words < MIN_WORDS ? null : foldCase(sentence).replace(/\s+/gu, ' ').trim();
}

/** A text without the forms of its source, and what was cut. */
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
