import type { Api } from './api.ts';

/** An address below /api/v1, with its parameters in braces. */
export type Path = keyof Api & string;
export type ParamsOf<At extends Path> = Api[At]['params'];
export type AnswerOf<At extends Path> = Api[At]['answer'];

/** Lists that are walked by cursor. */
export type ListPath = { [At in Path]: ParamsOf<At> extends { cursor?: string } ? At : never }[Path];

type Rows<Answer> = {
  [Name in keyof Answer]-?: Name extends 'warnings'
    ? never
    : NonNullable<Answer[Name]> extends readonly (infer Row)[]
      ? Row
      : never;
}[keyof Answer];

/** A row of a list. Members other than `id` may be absent: `fields` selects some, and a merged event has few. */
export type RowOf<At extends ListPath> = Rows<AnswerOf<At>>;

/** Parameters come as an argument, which may be left out where none is required. */
export type Arguments<At extends Path, Options> =
  Record<never, never> extends ParamsOf<At>
    ? [params?: ParamsOf<At>, options?: Options]
    : [params: ParamsOf<At>, options?: Options];
