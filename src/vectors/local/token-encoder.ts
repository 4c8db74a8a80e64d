import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import type { EmbeddingKind } from '../embedder.ts';
import type { LocalModel } from './messages.ts';

/** Far more characters than the tokens of any real text have. This bounds the work for one absurd text. */
const MAX_CHARACTERS_PER_TOKEN = 64;

/** Opens a model's tokeniser. The returned function turns a text into at most `maxTokens` token ids. */
export async function openTokenEncoder(
  model: Pick<LocalModel, 'tokenizer' | 'tokenizerConfig' | 'maxTokens' | 'prefixes'>,
): Promise<(text: string, kind: EmbeddingKind) => readonly number[]> {
  const { maxTokens, prefixes } = model;
  const [definition, config] = await Promise.all([
    readFile(model.tokenizer, 'utf8'),
    readFile(model.tokenizerConfig, 'utf8'),
  ]);
  const tokenizer = new Tokenizer(JSON.parse(definition), JSON.parse(config));
  // The last token of an empty text is a special one such as [SEP]. Models expect it after a cut text too.
  const closing = tokenizer.encode('').ids.at(-1);

  return (text, kind) => {
    const bounded = (prefixes[kind] + text).slice(0, maxTokens * MAX_CHARACTERS_PER_TOKEN).toWellFormed();
    const { ids } = tokenizer.encode(bounded);
    if (ids.length <= maxTokens) return ids;
    if (closing === undefined || ids.at(-1) !== closing) return ids.slice(0, maxTokens);
    return [...ids.slice(0, maxTokens - 1), closing];
  };
}
