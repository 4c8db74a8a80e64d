import { businessRules } from './business.ts';
import { capitalRules } from './capital.ts';
import { earningsRules } from './earnings.ts';
import { mergerRules } from './mergers.ts';
import { opinionRules } from './opinion.ts';
import { ownershipRules } from './ownership.ts';
import type { Phrases } from './phrases.ts';
import { societyRules } from './society.ts';

/** How an event type is recognised. A title decides more than a lead; `not` in the title takes the rule out. */
export type EventRule = {
  readonly slug: string;
  readonly title: Phrases;
  /** Phrases of the first sentences; without them those of the title, which then weigh less. */
  readonly lead?: Phrases;
  readonly not?: Phrases;
  /** As `not`, and no word of the opening tells it either: what these titles tell of has words like it. */
  readonly never?: Phrases;
  /** Verbs that decide when a name follows, which only a capital tells: "buys Talvikko" but not "buys time". */
  readonly beforeName?: Phrases;
  /** A step or the effect of something else, as a lawsuit over a merger is: what else the title names is the event. */
  readonly yields?: true;
};

/** Every rule, the more specific before the more general: of two that match equally well the earlier wins. */
export const eventRules: readonly EventRule[] = [
  ...earningsRules,
  ...capitalRules,
  ...ownershipRules,
  ...mergerRules,
  ...businessRules,
  ...societyRules,
  ...opinionRules,
];
