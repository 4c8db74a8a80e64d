import { afterAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { listSlots } from '../../../scripts/language-coverage.ts';
import { inventedCompanies } from '../../../test/support/language/companies/companies.ts';
import { estonian, type requiredWords } from '../../../test/support/language/estonian.ts';
import { occasionsCalledOff } from '../calendar/called-off.ts';
import { extractCalendarDates } from '../calendar/extract.ts';
import { findIssuers } from '../calendar/named-issuer.ts';
import { reversedFault, turnedFault } from '../checks/directions.ts';
import { graveFault, graveTranslationFault } from '../checks/grave.ts';
import { groundFault } from '../checks/grounded.ts';
import { namesFault } from '../checks/names.ts';
import { createTagger } from '../companies/tagger.ts';
import { extractFigures } from '../figures/extract-figures.ts';
import { createLanguageIdentifier } from '../identify/identify.ts';
import type { Language } from '../interfaces.ts';
import { createRuleClassifier, readCues } from '../labels/classify.ts';
import type { LanguagePack } from '../pack.ts';
import { createExtractiveSummariser } from '../summary/summary.ts';
import { sentencesIn } from '../text/sentences.ts';

// Engines that an earlier file of this worker loaded read the real table, and later files must not read this one.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('./index.ts', async (load) => {
  const real = await load<typeof import('./index.ts')>();
  const seventh = (await import('../../../test/support/language/estonian.ts')).estonian;
  return {
    packs: { ...real.packs, et: seventh },
    allPacks: [...real.allPacks, seventh],
    findPack: (language: string) => (language === 'et' ? seventh : real.findPack(language as Language)),
  };
});

/** The slots of a group of words that the compiler requires. */
type RequiredSlots<Words> = {
  [Slot in keyof Words]-?: Record<never, never> extends Pick<Words, Slot> ? never : Slot;
}[keyof Words];

/** The group of a pack at a path: `calendar.moves`. */
type GroupAt<Words, Path> = Path extends `${infer Group}.${infer Rest}`
  ? GroupAt<GroupAt<Words, Group>, Rest>
  : Path extends keyof Words
    ? NonNullable<Words[Path]>
    : never;

const et = 'et' as string as Language;
const title = 'Põhjala OÜ: vahearuanne, I kvartal 2026';
const text = [
  'Käive oli 12,5 miljonit eurot.',
  'Aktsionäride korraline üldkoosolek toimub 21. mail 2026 kell 10.',
  'Tegevjuht ütles, et ettevõte maksab dividendi 0,10 eurot aktsia kohta ja omandab Talvikko Oyj.',
  'Lisainfo: investor@pohjala.example',
].join('\n\n');
const publishedAt = new Date('2026-04-20T06:00:00Z');

describe('a seventh language with the required slots alone', () => {
  it('needs exactly the slots that the compiler names', () => {
    type Required<Path extends string> = RequiredSlots<GroupAt<LanguagePack, Path>>;
    type Given<Path extends string> = keyof GroupAt<typeof requiredWords, Path>;
    expectTypeOf<RequiredSlots<Omit<LanguagePack, 'code' | 'name'>>>().toEqualTypeOf<keyof typeof requiredWords>();
    expectTypeOf<Required<'grammar'>>().toEqualTypeOf<Given<'grammar'>>();
    expectTypeOf<Required<'text'>>().toEqualTypeOf<Given<'text'>>();
    expectTypeOf<Required<'text.boilerplate'>>().toEqualTypeOf<Given<'text.boilerplate'>>();
    expectTypeOf<Required<'dates'>>().toEqualTypeOf<Given<'dates'>>();
    expectTypeOf<Required<'figures'>>().toEqualTypeOf<Given<'figures'>>();
    expectTypeOf<Required<'figures.amounts'>>().toEqualTypeOf<Given<'figures.amounts'>>();
    expectTypeOf<Required<'figures.periods'>>().toEqualTypeOf<Given<'figures.periods'>>();
    expectTypeOf<Required<'figures.roles'>>().toEqualTypeOf<Given<'figures.roles'>>();
    expectTypeOf<Required<'calendar'>>().toEqualTypeOf<Given<'calendar'>>();
    expectTypeOf<Required<'calendar.occasions'>>().toEqualTypeOf<Given<'calendar.occasions'>>();
    expectTypeOf<Required<'calendar.timing'>>().toEqualTypeOf<Given<'calendar.timing'>>();
    expectTypeOf<Required<'calendar.moves'>>().toEqualTypeOf<Given<'calendar.moves'>>();
    expectTypeOf<Required<'calendar.cancels'>>().toEqualTypeOf<Given<'calendar.cancels'>>();
    expectTypeOf<Required<'calendar.reports'>>().toEqualTypeOf<Given<'calendar.reports'>>();
    expectTypeOf<Required<'calendar.dividends'>>().toEqualTypeOf<Given<'calendar.dividends'>>();
    expectTypeOf<Required<'companies'>>().toEqualTypeOf<Given<'companies'>>();
    expectTypeOf<Required<'companies.roles'>>().toEqualTypeOf<Given<'companies.roles'>>();
    expectTypeOf<Required<'companies.issuers'>>().toEqualTypeOf<Given<'companies.issuers'>>();
    expectTypeOf<Required<'labels'>>().toEqualTypeOf<Given<'labels'>>();
    expectTypeOf<Required<'labels.content'>>().toEqualTypeOf<Given<'labels.content'>>();
    expectTypeOf<Required<'labels.summary'>>().toEqualTypeOf<Given<'labels.summary'>>();
    expectTypeOf<Required<'identify'>>().toEqualTypeOf<Given<'identify'>>();
  });

  it('does not compile without one of them', () => {
    const { months: _, ...withoutMonths } = estonian.dates;
    // @ts-expect-error Property 'months' is missing.
    const dates: LanguagePack['dates'] = withoutMonths;
    expect(dates).not.toHaveProperty('months');
  });

  it('fills the required slots that the documentation counts', () => {
    const at = (path: string): unknown =>
      path.split('.').reduce<unknown>((words, key) => (words as Readonly<Record<string, unknown>>)?.[key], estonian);
    for (const { path, isRequired } of listSlots()) expect(at(path) !== undefined, path).toBe(isRequired);
  });

  it('is read as far as it has words, and no further', () => {
    const figures = extractFigures(text, { language: et as 'fi', country: 'EE', publishedAt, names: [] });
    expect(figures).toMatchObject([{ concept: 'revenue', currency: 'EUR', normalized_value: '12500000' }]);
    const dated = { title, text, publishedAt, timezone: 'Europe/Tallinn' };
    expect(extractCalendarDates(dated)).toMatchObject([
      { event_type: 'agm', local_date: '2026-05-21', local_time: '10:00' },
    ]);
    const read = createRuleClassifier().classify({ title, text, source_type: 'press_release', language: et });
    expect(read).toMatchObject({ event_type: null });
    // Directions of the language are not collected, so a check of them does not object.
    expect(turnedFault('Profit falls', { text: 'Kasum kasvas', language: et })).toBeUndefined();
  });

  it.each([
    ['its own text', title, text],
    [
      'an English text',
      'Nordhamn postpones its annual general meeting',
      'Nordhamn AB (publ) has cancelled the dividend.',
    ],
    ['no words', '', ''],
  ])('makes no engine throw for %s', (_, heading, body) => {
    const dated = { title: heading, text: body, publishedAt, timezone: 'Europe/Tallinn' };
    const tagger = createTagger(inventedCompanies);
    const read = () => {
      const mentions = extractCalendarDates(dated);
      const names = tagger.written({
        title: heading,
        text: body,
        issuer: null,
        source_type: 'press_release',
        language: et,
      });
      findIssuers({ title: heading, text: body, names, primary: undefined }, mentions);
      occasionsCalledOff(dated);
      for (const source_type of ['press_release', 'news_publication'] as const) {
        createRuleClassifier().classify({ title: heading, text: body, source_type, language: et });
        readCues({ title: heading, text: body, source_type, language: et });
        tagger.tag({ title: heading, text: body, issuer: null, source_type, language: et });
      }
      tagger.named(body, et);
      extractFigures(body, { language: et as 'fi', country: 'SE', publishedAt, names: [] });
      createLanguageIdentifier().identify(body, null);
      createExtractiveSummariser().summarise({ title: heading, text: body });
      turnedFault(body, { text: heading, language: et });
      graveTranslationFault(heading, { text: body, language: et });
      reversedFault(heading, sentencesIn(body));
      graveFault(heading, body);
      namesFault(heading, body);
      groundFault(heading, { text: body, language: et as 'fi', country: 'SE' });
    };
    expect(read).not.toThrow();
  });
});
