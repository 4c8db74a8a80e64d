import { describe, expect, it } from 'vitest';
import { listDeclarations, listShownTexts, parseSources } from './words/code.ts';
import { countByFolder, findIdioms, listFiles, readComments, readProse, readTexts, type Text } from './words/idioms.ts';

/** Idioms of docs/words.md per 1,000 words. A bound may only fall. */
const MAX_IDIOMS = { comments: 0.4, docs: 0.2, shown: 0.2 };

/** Functions called `...Of`, types that are a bare participle, and refused names, each name once. The aims are 120, 20 and 0. */
const MAX_NAMES = { of: 2, participles: 2, refused: 0 };

const CODE = /(?<!\.test|_test|\.d)\.(?:tsx?|go)$/;
const SHOWN =
  /^src\/(?:(?:cli|web|people|mail|mcp|http|access|core|resources|saved-searches|webhooks|outbox)\/|(?:config|settings)\.ts$)/;

/** The names of the second table of docs/words.md, and their relatives. */
const REFUSED = new RegExp(
  `^(?:${[
    '[Tt]old\\w*|isTold|TOLD_\\w+|[Tt]ell(?:s|ing|[A-Z]\\w*)?|retold',
    '[Aa]sked|[Aa]sks|[Aa]sking|isAsked|onAsked|unasked',
    '[Dd]eeds?|\\w+Deeds?|orderOf|addOrder',
    'nowhere|somebody|nobody|Passage|Visit|Admission|MadeKey|MadeLink',
    'Standing|Held|Kept|Shown|Found|Made|Sent|Wanted|Given|Opened|Named',
    'MOST_\\w+',
    'Reach|reach|stretch(?:es)?|metArticle|MetEvents|takers|putBare|isMissed|missMeaning|Meaning|byMeaning|ByMeaning',
    'Sought|sought|seek|Otherwise|otherwise|Behind|Beside|beside|besideReport|isBeside|among|Among|atoms',
    'partingOf|partWithDemo|planted|furniture|isFurniture|spent',
  ].join('|')})$`,
);

const IRREGULAR =
  'Held|Kept|Shown|Found|Made|Sent|Given|Told|Sought|Known|Drawn|Written|Seen|Said|Cut|Put|Taken|Chosen|Built|Bound|Meant|Met|' +
  'Left|Paid|Brought|Spent|Spoken|Misspelt|Hidden|Asking|Standing|Naming|Telling';
const PARTICIPLE = new RegExp(`^(?:[A-Z][a-z]*(?<!Fe|Se|Ne|Bre|Spe|Embe)ed|${IRREGULAR})$`);

const prose = (): Text[] =>
  readTexts([...listFiles('docs', /(?<!words)\.md$/), 'README.md', 'CONTRIBUTING.md'], readProse);
const comments = (): Text[] =>
  ['src', 'packages', 'bench', 'scripts'].flatMap((folder) => readTexts(listFiles(folder, CODE), readComments));
const sources = parseSources(listFiles('src', CODE));
const shown = (): Text[] => listShownTexts(sources, (file) => SHOWN.test(file));
const declarations = listDeclarations(sources);

/** Fails with the count of each folder, worst first, and the lines to rewrite. */
function expectAtMost(texts: readonly Text[], bound: number): void {
  const { all, folders } = countByFolder(texts);
  const rows = [...folders].map(
    ([folder, { idioms, words, per1000 }]) => `${String(per1000).padStart(6)}  ${idioms} in ${words} words  ${folder}`,
  );
  const report = [`${all.per1000} per 1,000 words`, ...rows, ...findIdioms(texts).slice(0, 60)].join('\n');
  expect(all.words, report).toBeGreaterThan(5_000);
  expect(all.per1000, report).toBeLessThanOrEqual(bound);
}

/** Fails with each name and the files that declare it. */
function expectAtMostNames(found: typeof declarations, bound: number): void {
  const files = Map.groupBy(found, ({ name }) => name);
  const report = [...files].map(
    ([name, places]) => `${name}: ${[...new Set(places.map(({ file }) => file))].join(', ')}`,
  );
  expect(files.size, report.sort().join('\n')).toBeLessThanOrEqual(bound);
}

describe('idioms', () => {
  it('comments stay below their bound', () => expectAtMost(comments(), MAX_IDIOMS.comments));

  it('documents stay below their bound', () => expectAtMost(prose(), MAX_IDIOMS.docs));

  it('texts that a person sees stay below their bound', () => expectAtMost(shown(), MAX_IDIOMS.shown));
});

describe('names', () => {
  it('functions called `...Of` stay below their bound', () =>
    expectAtMostNames(
      declarations.filter(({ kind, name }) => kind === 'function' && /[a-z]Of$/.test(name)),
      MAX_NAMES.of,
    ));

  it('types that are a bare participle stay below their bound', () =>
    expectAtMostNames(
      declarations.filter(({ kind, name }) => kind === 'type' && PARTICIPLE.test(name)),
      MAX_NAMES.participles,
    ));

  it('refused names stay below their bound', () =>
    expectAtMostNames(
      declarations.filter(({ name }) => REFUSED.test(name)),
      MAX_NAMES.refused,
    ));
});
