import { isStoreBusy } from '../../../core/store-busy.ts';
import type { Language, TranslationInput, Translator } from '../../../language/interfaces.ts';

/**
 * Translates one article at a time. It throws if it cannot, so a translation is always complete. ModelUnavailable
 * states when to retry; AnswerRefused that the answer is unusable.
 */
export type SingleTranslator = {
  /** `provider:model:version`, stored with its translations. */
  readonly id: string;
  translate(
    input: TranslationInput,
    signal: AbortSignal,
  ): { readonly title: string; readonly text: string } | Promise<{ readonly title: string; readonly text: string }>;
};

/** Every recognised language except English, and unrecognised ones. */
const EVERY_LANGUAGE: ReadonlySet<Language> = new Set(['sv', 'nb', 'nn', 'da', 'fi', 'is', 'und']);
const NONE: ReadonlySet<Language> = new Set();

/** A translator of all languages that is asked for each article by itself, `batch` of them at a time; it may cost money. */
export const oneByOne = (single: SingleTranslator, batch = 1): Translator => ({
  batch,
  languages: async (of) => (of === 'news' ? EVERY_LANGUAGE : NONE),
  translate: (inputs, signal) =>
    Promise.all(
      inputs.map(async (input) => {
        try {
          return { by: single.id, ...(await single.translate(input, signal)) };
        } catch (error) {
          // The day's spend could not be entered, which says nothing about the article.
          if (signal.aborted || isStoreBusy(error)) throw error;
          return { by: single.id, error: error instanceof Error ? error : new Error(String(error)) };
        }
      }),
    ),
});
