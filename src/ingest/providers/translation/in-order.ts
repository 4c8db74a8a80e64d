import type { Language, TranslationInput, TranslationResult, Translator } from '../../../language/interfaces.ts';
import { ModelUnavailable } from '../endpoint/failures.ts';
import { waitingReason } from './waiting.ts';

/** No translator serves the language now. */
export class NotServed extends Error {
  constructor(input: Pick<TranslationInput, 'language' | 'kind'>) {
    super(waitingReason(input.language, input.kind ?? 'news'));
    this.name = 'NotServed';
  }
}

type ChainOptions = {
  /** Whether what one cannot translate now goes to the next instead of waiting. */
  readonly fallsBack: boolean;
};

/**
 * Combines several translators: each article goes to the first that takes it. An article with a translation never falls
 * back because the first is away: its translation serves until then.
 */
export function inOrder(translators: readonly Translator[], { fallsBack }: ChainOptions): Translator {
  const languages: Translator['languages'] = async (of) => {
    const each = await Promise.all(translators.map((translator) => translator.languages(of)));
    return new Set(each.flatMap((served) => [...served]));
  };
  return {
    // Paid translations are requested in small batches, so that a process that dies loses few.
    batch: translators[0]?.batch ?? 1,
    languages,
    async translate(inputs, signal) {
      const results = new Map<TranslationInput, TranslationResult>();
      let open = inputs;
      for (const translator of translators) {
        if (open.length === 0) break;
        const served = await servedBy(translator);
        const takes = ({ language, kind = 'news' }: TranslationInput) => served[kind].has(language);
        const taken = open.filter(takes);
        const answers = taken.length === 0 ? [] : await translator.translate(taken, signal);
        for (const [at, input] of taken.entries()) {
          const answer = answers[at];
          // The first that is away says until when it is waited for.
          if (answer !== undefined && (!isAway(answer) || !results.has(input))) results.set(input, answer);
        }
        const goesOn = (input: TranslationInput) => {
          const answer = results.get(input);
          return answer === undefined || (fallsBack && input.isServed !== true && isAway(answer));
        };
        open = open.filter(goesOn);
      }
      return inputs.map((input) => results.get(input) ?? { by: 'none', error: new NotServed(input) });
    },
  };
}

const isAway = (answer: TranslationResult): boolean => 'error' in answer && answer.error instanceof ModelUnavailable;

/** The languages of a translator, of news and of the demonstration. */
export const servedBy = async (
  translator: Translator,
): Promise<Readonly<Record<'news' | 'invented', ReadonlySet<Language>>>> => ({
  news: await translator.languages('news'),
  invented: await translator.languages('invented'),
});
