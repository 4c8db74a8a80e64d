import type { Language } from './interfaces.ts';

/** A text, its language where the engine does not read all languages at once, and its day where that matters. */
export type RuleText = { readonly text: string; readonly language?: Language; readonly publishedOn?: string };

/** @param reads The reading of the rule's engine, in the notation of the rule's family. */
export type Example = RuleText & { readonly reads: string };

/**
 * A rule that can be named. A test reads each example by the engine of the rule: the rule gives the reading of every
 * example, and none to a counter-example, a text that resembles one.
 */
export type Rule = {
  /** The path that traces name, such as `companies/role/chief-of`. */
  readonly id: string;
  readonly examples: readonly Example[];
  readonly counterExamples: readonly RuleText[];
};

/** The texts of a rule, each example with its reading. A text may start with its day and its language: "2026-02-05 sv: Omsättningen". */
export type Examples = {
  readonly examples: Readonly<Record<string, string>>;
  readonly counterExamples: readonly string[];
};

const WRITTEN = /^(?:(?<publishedOn>\d{4}-\d\d-\d\d) )?(?:(?<language>en|sv|nb|nn|da|fi|is): )?(?<text>.*)$/su;

function toRuleText(written: string): RuleText {
  const { publishedOn, language, text = written } = WRITTEN.exec(written)?.groups ?? {};
  return {
    text,
    ...(language !== undefined && { language: language as Language }),
    ...(publishedOn !== undefined && { publishedOn }),
  };
}

export const toRule = (id: string, { examples, counterExamples }: Examples): Rule => ({
  id,
  examples: Object.entries(examples).map(([text, reads]) => ({ ...toRuleText(text), reads })),
  counterExamples: counterExamples.map(toRuleText),
});
