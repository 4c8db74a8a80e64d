import { z } from 'zod';

/** A name that is a name everywhere: it becomes part of a path. */
const plain = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'is not a plain name');

const PinnedFile = z.strictObject({
  kind: z.enum(['model', 'vocab', 'lex']),
  name: plain,
  /** Size of the file as the engine reads it. */
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256'),
  /** Path below the address that it is fetched from. */
  location: z.string().regex(/^[\w][\w./-]*$/, 'is not a path'),
});
export type PinnedFile = z.output<typeof PinnedFile>;

export const PinnedModel = z.strictObject({
  /** Source language and English, such as `sv-en`. */
  pair: z.string().regex(/^(?:sv|nb|nn|da|fi|is)-en$/, 'is not a pair of a Nordic language and English'),
  version: plain,
  licence: z.string(),
  /** BLEU and COMET on FLORES, as its maker has measured them. */
  flores: z.strictObject({ bleu: z.number(), comet: z.number() }).optional(),
  files: z
    .array(PinnedFile)
    .length(3)
    .refine((files) => new Set(files.map(({ kind }) => kind)).size === 3, 'is not one model, one vocab and one lex'),
});
export type PinnedModel = z.output<typeof PinnedModel>;

export const PinnedModels = z.strictObject({
  /** Origin of the files unless the operator names another one. */
  address: z.url(),
  models: z.array(PinnedModel),
});
export type PinnedModels = z.output<typeof PinnedModels>;

/** A list of pinned models that cannot be used. */
export class PinsUnreadable extends Error {
  constructor(file: string, cause: unknown) {
    const reason =
      cause instanceof z.ZodError
        ? cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : cause instanceof Error
          ? cause.message
          : String(cause);
    super(`The list of models ${file} cannot be used: ${reason}.`, { cause });
    this.name = 'PinsUnreadable';
  }
}

/** A model cannot be fetched or kept: the message gives the reason and the remedy. */
export class ModelRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelRefused';
  }
}

export const getSourceLanguage = ({ pair }: Pick<PinnedModel, 'pair'>): string => pair.slice(0, pair.indexOf('-'));

export const computeSize = ({ files }: Pick<PinnedModel, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
