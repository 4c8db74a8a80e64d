import type { Api, Several } from './api.ts';

/** An address below /api/v1, with its parameters in braces. */
export type Path = keyof Api & string;
export type ParamsOf<At extends Path> = Api[At]['params'];

/** Lists that are walked by cursor. */
export type ListPath = { [At in Path]: ParamsOf<At> extends { cursor?: string } ? At : never }[Path];

type Rows<Answer> = {
  [Name in keyof Answer]-?: Name extends 'warnings'
    ? never
    : NonNullable<Answer[Name]> extends readonly (infer Row)[]
      ? Row
      : never;
}[keyof Answer];

/** With `fields` a row has `id` and what was asked for. */
type Projected<Row> = Row extends { id: infer Id } ? Partial<Row> & { id: Id } : Partial<Row>;

/** A row of the list, as the parameters ask for it. */
export type RowOf<At extends Path, Sent> = Sent extends { fields: Several }
  ? Projected<Rows<Api[At]['answer']>>
  : Rows<Api[At]['answer']>;

/** The answer to a request, as the parameters ask for it. */
export type AnswerOf<At extends Path, Sent> = Sent extends { fields: Several }
  ? {
      [Name in keyof Api[At]['answer']]: Name extends 'warnings'
        ? Api[At]['answer'][Name]
        : Api[At]['answer'][Name] extends readonly (infer Row)[]
          ? Projected<Row>[]
          : Api[At]['answer'][Name];
    }
  : Api[At]['answer'];

/** Parameters come as an argument, which may be left out where none is required. */
export type Arguments<At extends Path, Sent, Options> =
  Record<never, never> extends ParamsOf<At> ? [params?: Sent, options?: Options] : [params: Sent, options?: Options];
