import { Big } from 'big.js';
import { z } from 'zod';
import { calendarEventTypes } from '../../src/core/vocabulary.ts';
import { extractCalendarDates } from '../../src/language/calendar/extract.ts';
import { extractFigures } from '../../src/language/figures/extract-figures.ts';
import { createExtractiveSummariser } from '../../src/language/summary/summary.ts';
import { formsIn, withoutForms } from '../../src/language/text/forms.ts';
import type { FigureLanguage } from '../../src/language/text/numbers.ts';
import { id, instant, readShaped } from './given.ts';
import { type Counts, computeScore, estimateNoise, f1, type Row, shownScore, wantedIn } from './row.ts';
import { ownFile } from './samples.ts';
import { classifyAll, countType } from './types.ts';

const DATA = 'texts as wires send them, invented and labelled before the rules, every second one held out';

/** The result of an item, and whether its errors are unseen. */
type Read<Result> = { readonly isHeldOut: boolean; readonly result: Result };

const halves = <Result>(read: readonly Read<Result>[]) => ({
  heldOut: read.flatMap(({ isHeldOut, result }) => (isHeldOut ? [result] : [])),
  tuned: read.flatMap(({ isHeldOut, result }) => (isHeldOut ? [] : [result])),
});

const base = { id, held_out: z.boolean(), title: z.string(), text: z.string() };
const lines = <Shape extends z.ZodType<{ readonly id: string }>>(name: string, shape: Shape): z.output<Shape>[] =>
  readShaped(ownFile(`test/labels/wires/${name}.ndjson`), shape).map(({ line }) => line as z.output<Shape>);

const Typed = z.object({
  ...base,
  language: z.string(),
  event_type: z.union([z.string().nullable(), z.array(z.string().nullable())]),
});

/** Headlines of general news and wires with their event type, or none. */
function readTypes(): Read<Counts>[] {
  const items = lines('types', Typed);
  const labels = classifyAll(items.map((item) => ({ ...item, source_type: 'news_publication' })));
  return items.map((item, at) => {
    const read = labels[at]?.event_type ?? null;
    const result = countType(read, [item.event_type].flat());
    return {
      isHeldOut: item.held_out,
      result,
    };
  });
}

const LabelledDate = z.object({
  event_type: z.enum(calendarEventTypes),
  date: z.iso.date(),
  time: z.string().optional(),
  cancelled: z.boolean().optional(),
});
const Meeting = z.object({
  ...base,
  published_at: instant,
  timezone: z.string(),
  dates: z.array(LabelledDate),
  /** True, but nothing that a calendar needs. */
  optional: z.array(LabelledDate).optional(),
});

/** Announcements with the meetings and reports that they set, or none. */
function readMeetings(): Read<Counts & { readonly invented: number }>[] {
  return lines('meetings', Meeting).map((item) => {
    const found = extractCalendarDates({
      title: item.title,
      text: item.text,
      publishedAt: item.published_at,
      timezone: item.timezone,
    });
    const isFound = (date: z.output<typeof LabelledDate>, mention: (typeof found)[number]): boolean =>
      mention.event_type === date.event_type &&
      mention.local_date === date.date &&
      (date.time === undefined || mention.local_time === date.time) &&
      mention.cancelled === (date.cancelled ?? false);
    const missed = item.dates.filter((date) => !found.some((mention) => isFound(date, mention)));
    const given = found.filter((mention) => !(item.optional ?? []).some((date) => isFound(date, mention)));
    const others = given.filter((mention) => !item.dates.some((date) => isFound(date, mention)));
    const onDay = (mention: (typeof found)[number]) =>
      item.dates.some(({ event_type, date }) => event_type === mention.event_type && date === mention.local_date);
    const isMeeting = ({ event_type }: (typeof found)[number]) => event_type === 'agm' || event_type === 'egm';
    const invented = others.filter((mention) => isMeeting(mention) && !onDay(mention)).length;
    const wanted = item.dates.length;
    return {
      isHeldOut: item.held_out,
      result: { right: wanted - missed.length, read: given.length, wanted, invented },
    };
  });
}

const Figured = z.object({
  ...base,
  language: z.string(),
  country: z.string(),
  published_at: instant,
  figures: z.array(
    z.object({
      concept: z.string(),
      value: z.string(),
      unit: z.string().nullable(),
      period: z.string().optional(),
      role: z.string(),
    }),
  ),
});

/** The figures read in a text. Those of other companies or divisions count as read and not right. */
type FigureCounts = Counts & { readonly period: Counts };

/** Releases with the figures of the company that they are about. The labels are older than ranges, which are not compared. */
function readFigures(): Read<FigureCounts>[] {
  return lines('figures', Figured).map((item) => {
    const found = extractFigures(`${item.title}\n\n${item.text}`, {
      language: item.language as FigureLanguage,
      country: item.country,
      publishedAt: item.published_at,
    }).filter(({ value_min, value_max }) => value_min === undefined || value_max === undefined);
    const matchesGold = (figure: (typeof found)[number], gold: (typeof item.figures)[number]): boolean =>
      figure.concept === gold.concept &&
      new Big(figure.normalized_value).eq(gold.value) &&
      figure.currency === gold.unit &&
      figure.role === gold.role;
    const matched = found.map((figure) => ({ figure, gold: item.figures.find((gold) => matchesGold(figure, gold)) }));
    const dated = matched.flatMap(({ figure, gold }) => (gold?.period === undefined ? [] : [{ figure, gold }]));
    const timely = dated.filter(({ figure, gold }) => figure.period === gold.period);
    const right = matched.filter(
      ({ figure, gold }) => gold !== undefined && (gold.period === undefined || gold.period === figure.period),
    ).length;
    return {
      isHeldOut: item.held_out,
      result: {
        right,
        read: found.length,
        wanted: item.figures.length,
        period: { right: timely.length, read: dated.length, wanted: dated.length },
      },
    };
  });
}

const Furnished = z.object({
  ...base,
  source: z.string(),
  language: z.string(),
  /** The first news sentence. */
  first: z.string(),
  /** Lines without news. */
  furniture: z.array(z.string()),
  /** Whether the text has enough facts for key points. */
  points: z.boolean(),
});

/** Maximum start of a summary's news, after a place and a date. */
const DATELINE = 45;

type SummaryCounts = {
  readonly opens: boolean;
  readonly isBoilerplate: boolean;
  readonly clean: boolean;
  readonly points: boolean;
};

/** Releases with the furniture that their wires put around the news. */
function readSummaries(): Read<SummaryCounts>[] {
  const summariser = createExtractiveSummariser();
  const items = lines('furniture', Furnished);
  const listSamples = (source: string) =>
    items.flatMap((item) => (item.source === source ? [{ title: item.title, issuer: null, texts: [item.text] }] : []));
  return items.map((item) => {
    const { text } = withoutForms(item.text, formsIn(listSamples(item.source)));
    const { summary, key_points } = summariser.summarise({ title: item.title, text });
    const at = summary?.indexOf(item.first.slice(0, 30)) ?? -1;
    const opens = at >= 0 && at <= DATELINE;
    const overlaps = (line: string, compared: string) =>
      line.includes(compared) || (compared.length > 10 && compared.includes(line));
    const isBoilerplate = summary !== null && item.furniture.some((line) => summary.startsWith(line.slice(0, 20)));
    const clean = !key_points.some((point) => item.furniture.some((line) => overlaps(line, point.replace(/…$/u, ''))));
    const points = key_points.length > 0 === item.points;
    return {
      isHeldOut: item.held_out,
      result: { opens, isBoilerplate, clean, points },
    };
  });
}

const share = (of: readonly boolean[]): number => of.filter(Boolean).length / Math.max(1, of.length);
const precision = (items: readonly Counts[]): number => computeScore(items).precision;

/** Titles, bodies and releases as wires send them. */
export function measureWires(): Row[] {
  const types = halves(readTypes());
  const meetings = halves(readMeetings());
  const figures = halves(readFigures());
  const summaries = halves(readSummaries());
  const invented = (half: readonly { readonly invented: number }[]) =>
    half.reduce((sum, one) => sum + one.invented, 0) / half.length;
  const periods = (half: readonly FigureCounts[]) => half.map(({ period }) => period);
  const both = <Item>(
    of: { heldOut: readonly Item[]; tuned: readonly Item[] },
    format: (half: readonly Item[]) => string,
  ) => `${format(of.heldOut)} (tuning half: ${format(of.tuned)})`;
  const about = { data: DATA, method: 'rules and words, as the service reads' };
  const counted = (items: readonly Counts[]) => shownScore(computeScore(items));
  return [
    {
      ...about,
      key: 'wires types held out',
      what: 'event type of general news and wires',
      size: `${types.heldOut.length} headlines with a body`,
      aim: 'P >= 0.95',
      figure: precision(types.heldOut),
      shown: both(types, counted),
      noise: estimateNoise(types.heldOut, precision),
    },
    {
      ...about,
      key: 'wires meetings held out',
      what: 'meetings and reports that announcements set: type, date and time',
      size: `${meetings.heldOut.length} texts, ${wantedIn(meetings.heldOut)} dates`,
      aim: 'no invented meeting',
      figure: f1(meetings.heldOut),
      shown: both(
        meetings,
        (half) => `${counted(half)}, invented meetings ${(invented(half) * half.length).toFixed(0)}`,
      ),
      noise: estimateNoise(meetings.heldOut, f1),
    },
    {
      ...about,
      key: 'wires figures held out',
      what: "period of the company's figures",
      size: `${figures.heldOut.length} texts, ${wantedIn(periods(figures.heldOut))} figures with a period`,
      aim: '>= 0.97',
      figure: precision(periods(figures.heldOut)),
      shown: both(figures, (half) => `${precision(periods(half)).toFixed(3)}; all parts ${counted(half)}`),
      noise: estimateNoise(periods(figures.heldOut), precision),
    },
    {
      ...about,
      key: 'wires summaries held out',
      what: 'summaries that open with the first sentence of news',
      size: `${summaries.heldOut.length} releases of other sources`,
      aim: '>= 0.99',
      figure: share(summaries.heldOut.map(({ opens }) => opens)),
      shown: both(
        summaries,
        (half) =>
          `${share(half.map(({ opens }) => opens)).toFixed(3)}, ` +
          `with boilerplate ${share(half.map((one) => one.isBoilerplate)).toFixed(3)}, ` +
          `key points free of it ${share(half.map(({ clean }) => clean)).toFixed(3)}, ` +
          `there where facts are ${share(half.map(({ points }) => points)).toFixed(3)}`,
      ),
      noise: estimateNoise(
        summaries.heldOut.map(({ opens }) => opens),
        share,
      ),
    },
  ];
}
