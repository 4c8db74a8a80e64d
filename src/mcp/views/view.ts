import type { CaptionNeeds, Captions } from '../../resources/shared/captions.ts';
import type { Detail } from '../arguments.ts';
import type { Shape } from '../structured.ts';

/** A call that would follow: as a sentence for the model, and as data. */
export type Step = {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, string>>;
  /** The sentence, which starts with the name of the tool. */
  readonly text: string;
};

/** An answer as a model reads it, before it is cut to size. */
export type ViewContent = {
  /** Line above the rows: their number and order. Absent for one record. */
  readonly heading?: string;
  /** One for each row of a list, in their order; for one record its paragraphs. */
  readonly blocks: readonly string[];
  /** Next steps. A step that calls a tool starts with the tool's name, and is omitted for callers without that tool. */
  readonly next: readonly (string | false | Step)[];
};

/** How the body of an operation reads. It sees what REST would serve, and the captions it asked for. */
export type View<Body> = {
  /** The text is the body as JSON, as connectors of assistants read it. */
  readonly asJson?: true;
  /** The member of the body that holds the rows; absent for one record. */
  readonly rows?: keyof Body & string;
  needs?(body: Body, detail: Detail): CaptionNeeds;
  /** The member of the body that holds the one record; absent for lists. */
  readonly record?: keyof Body & string;
  /**
   * Members that the structured half does without, because the text does or another member says the same. Without a shape
   * even members that say nothing stay.
   */
  readonly shape?: Shape;
  /** Adds to the one record of the structured content, as `extendRow` does to rows. */
  extendRecord?(body: Body, captions: Captions): Readonly<Record<string, unknown>>;
  /** The one record of the structured content without what other members of it repeat. */
  trimRecord?(body: Body): object;
  /**
   * Adds to a row of the structured content: names and links that REST does not serve and that would otherwise appear
   * in the text only.
   */
  extendRow?(row: never, captions: Captions): Readonly<Record<string, unknown>>;
  /** A row of the structured content without the members that repeat others of the row. */
  trimRow?(row: never): object;
  read(body: Body, captions: Captions, detail: Detail): ViewContent;
};

/** A view with an unknown body type, as the table of tools holds it. */
export type AnyView = {
  readonly asJson?: true;
  readonly rows?: string;
  readonly record?: string;
  readonly shape?: Shape;
  extendRecord?(body: never, captions: Captions): Readonly<Record<string, unknown>>;
  trimRecord?(body: never): object;
  needs?(body: never, detail: Detail): CaptionNeeds;
  extendRow?(row: never, captions: Captions): Readonly<Record<string, unknown>>;
  trimRow?(row: never): object;
  read(body: never, captions: Captions, detail: Detail): ViewContent;
};
