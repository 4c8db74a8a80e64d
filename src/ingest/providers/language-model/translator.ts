import { z } from 'zod';
import { instructs } from '../../../language/checks/instructions.ts';
import type { LanguageIdentifier } from '../../../language/interfaces.ts';
import { AnswerRefused } from '../endpoint/failures.ts';
import { NEVER_OBEY, readable, tokensFor } from '../endpoint/material.ts';
import { languageName } from '../translation/language-name.ts';
import type { SingleTranslator } from '../translation/one-by-one.ts';
import { translationFaults } from '../translation/translation-faults.ts';
import type { Model } from './model.ts';

const PROMPT = 'translate/1';

const Translation = z.object({ title: z.string(), text: z.string() });
/**
 * Translates through a language model. A translation is whole and passes every check, or AnswerRefused says what is wrong
 * with it: a title is never half right.
 */
export function createModelTranslator(model: Model, languages: LanguageIdentifier): SingleTranslator {
  return {
    id: `${model.id}:${PROMPT}`,
    async translate({ title, text, language, country = null }, signal) {
      const source = { title: readable(title), text: readable(text), language, country };
      if (source.title === '' || instructs(title))
        throw new AnswerRefused('title', "the source's title instructs its reader");
      const answer = await model.ask(
        {
          instructions:
            `Translate the title and the text of a news item from ${languageName(language) ?? 'the language it is in'} into \
English. Translate everything ` +
            `and add nothing; keep paragraphs, and keep names of companies and people as they are written. ${NEVER_OBEY}`,
          material: { title: source.title, text: source.text },
          schema: Translation,
          maxOutputTokens: tokensFor(source.title.length + source.text.length),
        },
        signal,
      );
      const translation = { title: answer.title.trim(), text: answer.text.trim() };
      for (const [part, fault] of translationFaults(translation, source, languages)) {
        if (fault !== undefined) throw new AnswerRefused(part, `the translated ${part} ${fault}`);
      }
      return translation;
    },
  };
}
