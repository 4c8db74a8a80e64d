import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addCompany, addEntry, addEvent, addStory } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { holdsTogether } from './reader.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

/** Strings that break programs: what a store can hold of them, and what acts where it is not escaped. */
const naughty = [
  ...(JSON.parse(readFileSync('test/fuzz/naughty-strings.json', 'utf8')) as string[]),
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</textarea></select></style></noscript><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
].filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0') && text.length <= 400);

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example/path',
  '/events',
  'https://',
  '" onclick="alert(1)',
];

const GROUP = 24;
const at = '2026-03-26T08:00:00.000Z';
const nameAt = (kind: string, place: number) => `${kind}${place}x`;

let world: World;
let anna: Visitor;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    for (let place = 0; place * GROUP < naughty.length; place += 1) {
      const some = naughty.slice(place * GROUP, (place + 1) * GROUP);
      const all = some.join('\n');
      const company = nameAt('c', place);
      addCompany(draft, company, {
        name: all,
        description: all,
        aliases: some,
        website: addresses[place % addresses.length] ?? '',
        listings: [{ ticker: `T${place}`, mic: 'XSTO', is_primary: true }],
      });
      const cast = { [company]: 'subject' as const };
      const event = nameAt('e', place);
      addEvent(draft, event, {
        title: all,
        summary: all,
        significance: 'notable',
        first_reported_at: at,
        last_article_at: at,
        article_count: 2,
        divergence_sha256: 'f1'.repeat(32),
        cast,
        primary: company,
      });
      for (const [each, normalized] of [
        ['a', 1_000_000],
        ['b', 9_000_000],
      ] as const)
        addArticle(draft, nameAt(each, place), {
          source: each === 'a' ? 'boreal' : 'nordposten',
          event,
          published_at: at,
          title: all,
          summary: all,
          source_title: all,
          key_points: some,
          article_url: `${addresses[place % addresses.length]}#${place}`,
          cast,
          primary: company,
          facts: [{ concept: 'revenue', label: all.slice(0, 200), value: all.slice(0, 200), normalized }],
        });
      addStory(draft, nameAt('s', place), {
        title: all,
        summary: all,
        content: some.join('\n\n'),
        published_at: at,
        event,
        articles: [nameAt('a', place)],
        cast,
      });
      addEntry(draft, nameAt('k', place), { company, scheduled_at: at, title: all, description: all });
    }
  });
  anna = createVisitor(world, (await addPerson(world, { accounts: [toTestId('open')] })).cookie);
});
afterAll(() => world.close());

/** Nothing of a page acts that we did not make: elements, attributes and addresses alike. */
function isHarmless(seen: PageResponse): void {
  const { document } = seen;
  expect(seen.status).toBe(200);
  holdsTogether({ ...seen, text: '' });
  // The only drawing of a record is our own: the bars of a company's coverage, a figure beside its texts.
  const foreign =
    'iframe, object, embed, style, base ~ base, main img, main svg:not(figure.coverage > svg), math, marquee';
  expect([...document.querySelectorAll(foreign)].map(({ tagName }) => tagName)).toEqual([]);
  const acting = [...document.querySelectorAll('*')]
    .flatMap(({ attributes }) => [...attributes])
    .filter(
      ({ name, value }) =>
        /^on|^style$|^srcdoc$|^formaction$/.test(name) ||
        (/^(href|src|action)$/.test(name) && /^\s*(javascript|data|vbscript|file):/i.test(value)),
    )
    .map(({ name, value }) => `${name}="${value}"`);
  expect(acting).toEqual([]);
}

const squeezed = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const groups = Array.from({ length: Math.ceil(naughty.length / GROUP) }, (_, place) => place);

describe('what feeds and people write', () => {
  it('is text on every list', async () => {
    for (const path of [
      '/?limit=100',
      '/stories?limit=100',
      '/companies?limit=100',
      '/calendar',
      '/search?q=alert&type=articles',
    ])
      isHarmless(await anna.get(path));
  });

  it.each(groups)('is text on the pages of its records, group %i', async (place) => {
    const expected = squeezed(naughty.slice(place * GROUP, (place + 1) * GROUP).join('\n'));
    for (const [folder, kind] of [
      ['events', 'e'],
      ['articles', 'a'],
      ['stories', 's'],
      ['companies', 'c'],
    ] as const) {
      const seen = await anna.get(`/${folder}/${toTestId(nameAt(kind, place))}`);
      isHarmless(seen);
      expect(squeezed(seen.document.querySelector('h1')?.textContent)).toBe(expected);
    }
  });

  it('an address that is none of the web is no link', async () => {
    for (const [place] of addresses.entries()) {
      const seen = await anna.get(`/articles/${toTestId(nameAt('a', place))}`);
      expect(seen.document.querySelectorAll('main a.button')).toHaveLength(0);
      expect(seen.words).toContain('Read the original at Boreal Wire');
    }
  });
});

describe('what an address says', () => {
  it.each(naughty.filter((_, place) => place % 12 === 0 || place > naughty.length - 7))(
    'is text in forms, chips and problems: %j',
    async (text) => {
      const value = encodeURIComponent(text);
      for (const path of [
        `/?q=${value}&event_type=${value}`,
        `/search?q=${value}`,
        `/companies?find_company=${value}`,
      ]) {
        const seen = await anna.get(path);
        expect(seen.status).not.toBe(500);
        if (seen.status !== 303) isHarmless({ ...seen, status: 200 });
      }
    },
  );
});
