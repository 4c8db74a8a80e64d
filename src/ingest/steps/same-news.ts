import { isPrincipal, type SourceType } from '../../core/vocabulary.ts';
import { turnedFault } from '../../language/checks/directions.ts';
import { graveTranslationFault } from '../../language/checks/grave.ts';
import { readNews } from '../../language/checks/instructions.ts';
import { extractFigures, type Figure } from '../../language/figures/extract-figures.ts';
import type { Language, Refusal, TranslatedSentence } from '../../language/interfaces.ts';
import type { TaggingContext } from '../companies/tagging.ts';
import { joinSentences } from '../providers/translation/by-sentence.ts';

type Original = {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly country: string;
  readonly published_at: Date;
};

type English = { readonly title: string; readonly text: string };

/**
 * Keeps the part of a translation that matches its original. If the whole does not match and was translated by
 * sentences, the matching sentences stay below a matching title; otherwise it is refused.
 */
export function asTheNewsSays(
  tagging: TaggingContext,
  original: Original,
  { title, text, sentences }: English & { readonly sentences?: readonly TranslatedSentence[] },
): (English & { readonly refusals: readonly Refusal[] }) | { readonly refusal: Refusal } {
  const fault = otherNews(tagging, original, { title, text });
  if (fault === undefined) return { title, text, refusals: [] };
  if (sentences === undefined) return { refusal: fault };
  const of = (part: string): Original => ({ ...original, text: part });
  const faultOfTitle = otherNews(tagging, of(''), { title, text: '' });
  if (faultOfTitle !== undefined) return { refusal: faultOfTitle };
  const judged = sentences.map((sentence) => ({
    sentence,
    fault: otherNews(tagging, of(sentence.source), { title, text: sentence.english }),
  }));
  const kept = judged.filter((one) => one.fault === undefined).map(({ sentence }) => sentence);
  const refusals = judged.flatMap((one) => (one.fault === undefined ? [] : [{ ...one.fault, part: 'sentence' }]));
  // Two sentences may say together what none of them says.
  const source = kept.map((sentence) => sentence.source).join(' ');
  const left = otherNews(tagging, of(source), { title, text: joinSentences(kept) });
  if (left === undefined && kept.length < sentences.length) return { title, text: joinSentences(kept), refusals };
  return { title, text: '', refusals: [...refusals, left ?? fault] };
}

/**
 * The reason why a translation differs from its original, by the rules' reading of both, or undefined: it omits the
 * subject, names another company, changes an amount, reverses a direction, or makes a harmful claim that the original
 * does not make.
 */
function otherNews(
  { tagger, names, countries }: TaggingContext,
  original: Original,
  english: { readonly title: string; readonly text: string },
): Refusal | undefined {
  const { title, text, language, issuer, source_type, published_at: publishedAt } = original;
  const said = `${title}\n\n${text}`;
  const englishText = `${english.title}\n\n${english.text}`;
  const inOriginal = tagger.named(said, language);
  const inEnglish = tagger.named(englishText, 'en');
  const links = tagger.tag({ title, text, issuer, source_type, language });
  const getName = (id: string): string => names.get(id)?.[0] ?? id;
  const lost = links.find(({ id, role }) => isPrincipal(role) && inOriginal.has(id) && !inEnglish.has(id));
  if (lost !== undefined) return { part: 'title', reason: `the translation does not name ${getName(lost.id)}` };
  const added = tagger
    .tag({ ...english, issuer: null, source_type, language: 'en' })
    .find(({ id }) => inEnglish.has(id) && !inOriginal.has(id));
  if (added !== undefined)
    return { part: 'title', reason: `the translation names ${getName(added.id)}, whom the source does not` };
  const primary = links.find(({ is_primary }) => is_primary)?.id ?? '';
  const options = { country: countries.get(primary) ?? original.country, publishedAt, names: names.get(primary) ?? [] };
  const before = extractFigures(said, { ...options, language: language === 'und' ? null : language });
  const turned = extractFigures(englishText, { ...options, language: 'en' }).find((figure) => isTurned(figure, before));
  if (turned !== undefined)
    return { part: 'text', reason: `the translation makes ${turned.concept} of ${turned.value}` };
  const news = { title, text: readNews(text) };
  const whole = `${news.title}\n\n${news.text}`;
  for (const part of ['title', 'text'] as const) {
    const fault =
      turnedFault(english[part], { text: news[part], language }) ??
      graveTranslationFault(english[part], { text: whole, language });
    if (fault !== undefined) return { part, reason: `the translated ${part} ${fault}` };
  }
  return undefined;
}

/** Whether the original's figures of an amount are all of another measure or sign. */
function isTurned(figure: Figure, original: readonly Figure[]): boolean {
  const same = original.filter((other) => toSize(other) === toSize(figure) && agree(other.currency, figure.currency));
  return (
    same.length > 0 &&
    !same.some(
      (other) =>
        other.normalized_value === figure.normalized_value && toMeasure(other.concept) === toMeasure(figure.concept),
    )
  );
}

const toSize = ({ normalized_value }: Figure): string => normalized_value.replace('-', '');
const agree = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;
/** Which index inflation is of, a translation may leave to its reader. */
const toMeasure = (concept: string): string => concept.replace(/^(?:cpi|cpif)_inflation$/u, 'inflation');
