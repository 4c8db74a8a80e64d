import type { CaptionNeeds, Captions } from '../../resources/shared/captions.ts';
import type { Detail } from '../arguments.ts';

/** An answer as a model reads it, before it is cut to size. */
export type ViewContent = {
  /** What stands above: how many, in which order. Absent for one record. */
  readonly heading?: string;
  /** One for each row of a list, in their order; for one record its paragraphs. */
  readonly blocks: readonly string[];
  /** What to do next. A step that calls a tool begins with its name: a caller who has no such tool is not told of it. */
  readonly next: readonly (string | false)[];
};

/** How the body of an operation reads. It sees what REST would serve, and the captions it asked for. */
export type View<Body> = {
  /** The text is the body as JSON, as connectors of assistants read it. */
  readonly asJson?: true;
  /** The member of the body that holds the rows; absent for one record. */
  readonly rows?: keyof Body & string;
  needs?(body: Body, detail: Detail): CaptionNeeds;
  /** What a row of the structured content says beside what REST serves: names and links that else only the text has. */
  extendRow?(row: never, captions: Captions): Readonly<Record<string, unknown>>;
  read(body: Body, captions: Captions, detail: Detail): ViewContent;
};

/** A view whose body is not known to the holder: what the table of tools contains. */
export type AnyView = {
  readonly asJson?: true;
  readonly rows?: string;
  needs?(body: never, detail: Detail): CaptionNeeds;
  extendRow?(row: never, captions: Captions): Readonly<Record<string, unknown>>;
  read(body: never, captions: Captions, detail: Detail): ViewContent;
};
