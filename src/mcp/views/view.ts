import type { CaptionNeeds, Captions } from '../../resources/shared/captions.ts';
import type { Detail } from '../arguments.ts';

/** An answer as a model reads it, before it is cut to size. */
export type ViewContent = {
  /** Line above the rows: their number and order. Absent for one record. */
  readonly heading?: string;
  /** One for each row of a list, in their order; for one record its paragraphs. */
  readonly blocks: readonly string[];
  /** Next steps. A step that calls a tool starts with the tool's name, and is omitted for callers without that tool. */
  readonly next: readonly (string | false)[];
};

/** How the body of an operation reads. It sees what REST would serve, and the captions it asked for. */
export type View<Body> = {
  /** The text is the body as JSON, as connectors of assistants read it. */
  readonly asJson?: true;
  /** The member of the body that holds the rows; absent for one record. */
  readonly rows?: keyof Body & string;
  needs?(body: Body, detail: Detail): CaptionNeeds;
  /**
   * Adds to a row of the structured content: names and links that REST does not serve and that would otherwise appear
   * in the text only.
   */
  extendRow?(row: never, captions: Captions): Readonly<Record<string, unknown>>;
  read(body: Body, captions: Captions, detail: Detail): ViewContent;
};

/** A view with an unknown body type, as the table of tools holds it. */
export type AnyView = {
  readonly asJson?: true;
  readonly rows?: string;
  needs?(body: never, detail: Detail): CaptionNeeds;
  extendRow?(row: never, captions: Captions): Readonly<Record<string, unknown>>;
  read(body: never, captions: Captions, detail: Detail): ViewContent;
};
