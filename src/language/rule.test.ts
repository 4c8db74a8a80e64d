import { describe, expect, it } from 'vitest';
import { calendarRules } from './calendar/calendar-rules.ts';
import { explainCalendarDates } from './calendar/extract.ts';
import { leftOutRules } from './calendar/left-out.ts';
import { roleRules } from './companies/role-rules.ts';
import { readRoles } from './companies/roles.ts';
import { DATE_RULES } from './dates/date-rules.ts';
import { datesInText } from './dates/dates-in-text.ts';
import { DAY_RULES } from './figures/day-rules.ts';
import { explainFigures } from './figures/extract-figures.ts';
import { figureRules } from './figures/figure-rules.ts';
import { PERIOD_RULES } from './figures/period-rules.ts';
import { periodMentionsIn } from './figures/periods.ts';
import type { Language } from './interfaces.ts';
import { createRuleClassifier } from './labels/classify.ts';
import { eventRules } from './labels/event-rules.ts';
import type { Rule, RuleText } from './rule.ts';

/** What a rule reads from a text. */
type Reading = { readonly rule: string; readonly reads: string };

/** The rules of one engine, and how a text is read by it. */
type Family = {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly read: (text: RuleText) => readonly Reading[];
};

function readRoleSentence({ text }: RuleText): Reading[] {
  const found = (['title', 'text'] as const).map((part) => Map.groupBy(readRoles(text, part), ([, { rule }]) => rule));
  return found.flatMap((byRule) =>
    [...byRule].map(([rule, names]) => ({
      rule,
      reads: names
        .toSorted(([one], [other]) => one - other)
        .map(([name, { role }]) => `${name} ${role}`)
        .join(', '),
    })),
  );
}

const atPublication = { publishedAt: new Date('2026-03-02T09:00:00Z'), timezone: 'Europe/Stockholm' };

function readCalendar({ text }: RuleText): Reading[] {
  const [first = '', ...rest] = text.split('\n\n');
  const [title, body] = rest.length === 0 ? ['', first] : [first, rest.join('\n\n')];
  const { mentions, trace } = explainCalendarDates({ title, text: body, ...atPublication });
  const reads = mentions.map(({ event_type, local_date, local_time, cancelled, moved }) =>
    [event_type, local_date, local_time, cancelled ? 'cancelled' : moved ? 'moved' : null]
      .filter((part) => part !== null)
      .join(' '),
  );
  return trace.map(({ rule }) => ({ rule, reads: reads.join('; ') || 'nothing' }));
}

const countries: Readonly<Partial<Record<Language, string>>> = { sv: 'SE', nb: 'NO', da: 'DK', fi: 'FI' };

const readFigures = ({ text, language = 'en', publishedOn = '2026-10-22' }: RuleText): Reading[] =>
  explainFigures(text, {
    language: language === 'und' ? null : language,
    country: countries[language] ?? 'SE',
    publishedAt: new Date(`${publishedOn}T06:00:00.000Z`),
  }).flatMap(({ figure, trace }) => {
    const { concept, basis, role, period, currency, normalized_value } = figure;
    const of = `${concept}${basis === 'adjusted' ? '*' : ''} ${role} ${period ?? '-'} ${currency ?? '-'}`;
    return trace.map(({ rule }) => ({ rule, reads: `${of} ${normalized_value}` }));
  });

const classifier = createRuleClassifier();

function readEventType({ text, language = 'en' }: RuleText): Reading[] {
  const [title = '', ...rest] = text.split('\n\n');
  // The phrases alone decide where the actor is known.
  const source_type = 'press_release';
  const { event_type } = classifier.classify({ title, text: rest.join('\n\n'), language, source_type });
  return event_type === null ? [] : [{ rule: `labels/event-type/${event_type}`, reads: event_type }];
}

const families: readonly Family[] = [
  {
    name: 'forms of dates',
    rules: DATE_RULES,
    read: ({ text }) =>
      [false, true].flatMap((isLine) =>
        datesInText(text, { ...atPublication, isLine }, '2026-05-05').map(({ rule, local_date, local_time }) => ({
          rule,
          reads: [local_date, ...(local_time === null ? [] : [local_time])].join(' '),
        })),
      ),
  },
  { name: 'dates of the calendar', rules: [...calendarRules, ...leftOutRules], read: readCalendar },
  { name: 'event types', rules: eventRules, read: readEventType },
  { name: 'figures', rules: figureRules, read: readFigures },
  {
    name: 'ways of naming a period',
    rules: [...DAY_RULES, ...new Map(PERIOD_RULES.map((rule) => [rule.id, rule])).values()],
    read: ({ text }) =>
      periodMentionsIn(text).map(({ rule = '', kind, year }) => ({
        rule,
        reads: year === null ? kind : `${kind} ${year}`,
      })),
  },
  { name: 'roles of companies', rules: Object.values(roleRules).flat(), read: readRoleSentence },
];

describe.each(families)('$name', ({ rules, read }) => {
  it('have one id each', () => expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length));

  it.each(rules)('$id reads its examples and not its counter-examples', ({ id, examples, counterExamples }) => {
    for (const example of examples)
      expect(read(example), example.text).toContainEqual({ rule: id, reads: example.reads });
    for (const text of counterExamples)
      expect(
        read(text).map(({ rule }) => rule),
        text.text,
      ).not.toContain(id);
  });
});

it('the traces of examples name no other rule', () => {
  const known = new Set(families.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const named = families.flatMap(({ rules, read }) =>
    rules.flatMap(({ examples, counterExamples }) => [...examples, ...counterExamples].flatMap(read)),
  );
  expect(named.filter(({ rule }) => !known.has(rule))).toEqual([]);
});

// The bound may only fall.
it('a rule has an example and a counter-example, but for one', () => {
  const lacking = families
    .flatMap(({ rules }) => rules)
    .filter(({ examples, counterExamples }) => examples.length === 0 || counterExamples.length === 0);
  expect(lacking.map(({ id }) => id)).toEqual(['figures/period/told-again']);
});
