import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOperateWorld,
  type OperateWorld,
  type Row,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { appOver } from '../../../test/world/app-over.ts';
import { ingestItems } from '../intake/intake.ts';
import { takeDownArticle } from '../operate/articles.ts';
import { readFeed } from '../sources/formats/read-feed.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  world.at('2026-11-27T12:00:00.000Z');
});
afterAll(() => world.database.drop());

type Item = { readonly title: string; readonly html: string; readonly language?: string };

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const toRss = (items: readonly Item[], start: number) =>
  `<rss version="2.0"><channel><title>Press</title><link>https://wire.example/</link>${items
    .map(
      ({ title, html }, at) =>
        `<item><title>${escapeXml(title)}</title><link>https://wire.example/${start + at}</link><guid>${start + at}</guid>` +
        `<pubDate>Fri, 27 Nov 2026 07:0${at}:00 +0100</pubDate><description>${escapeXml(html)}</description></item>`,
    )
    .join('')}</channel></rss>`;
const toAtom = (items: readonly Item[], start: number) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Press</title><id>p</id>${items
    .map(
      ({ title, html }, at) =>
        `<entry><id>${start + at}</id><title type="html">${escapeXml(title)}</title><link href="https://wire.example/${start + at}"/>` +
        `<updated>2026-11-27T06:0${at}:00Z</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div>` +
        '</content></entry>',
    )
    .join('')}</feed>`;
const toJsonFeed = (items: readonly Item[], start: number) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Press',
    items: items.map(({ title, html }, at) => ({
      id: String(start + at),
      url: `https://wire.example/${start + at}`,
      title,
      content_html: html,
      date_published: `2026-11-27T06:0${at}:00Z`,
    })),
  });

let next = 1;
/** Reads a feed as polling, WebSub and the command `ingest` do, and takes every step. */
async function ingestFeed(write: typeof toRss, items: readonly Item[]): Promise<readonly string[]> {
  const { items: parsed } = readFeed(new TextEncoder().encode(write(items, next)), {
    address: 'https://wire.example/rss',
  });
  next += items.length;
  const source = { id: 'sourcewire00', country: 'SE', language: 'en' };
  const { articles = [] } = await ingestItems(world.ingest, source, parsed, { identity: 'auto', feedLanguage: null });
  await world.run();
  return articles;
}

const figuresOf = async (article: string): Promise<string[]> =>
  (await world.list('/figures?limit=100'))
    .filter((row) => row['article_id'] === article)
    .map(({ concept, period, normalized_value }) => `${concept} ${period} ${normalized_value}`)
    .sort();

/** The answer of a tool. */
async function callTool(name: string, args: Record<string, unknown>): Promise<string> {
  const app = appOver(world.database, () => new Date('2026-11-27T12:00:00.000Z'));
  const response = await app.request('http://nordwire.test/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer nw_${'a1'.repeat(20)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  return response.text();
}

const HIDDEN = 'zorblax';
/** Every kind of hiding, with words of its own and a figure that would be read. */
const hidden = [
  (text: string) => `<del>${text}</del>`,
  (text: string) => `<s>${text}</s>`,
  (text: string) => `<strike>${text}</strike>`,
  (text: string) => `<div style="display:none">${text}</div>`,
  (text: string) => `<p hidden="hidden">${text}</p>`,
  (text: string) => `<p aria-hidden="true">${text}</p>`,
  (text: string) => `<span class="sr-only">${text}</span>`,
  (text: string) => `<span style="text-decoration:line-through">${text}</span>`,
  (text: string) => `<span style="visibility:hidden">${text}</span>`,
  (text: string) => `<span style="font-size:0">${text}</span>`,
  (text: string) => `<span style="position:absolute;clip:rect(0 0 0 0);height:1px;overflow:hidden">${text}</span>`,
  (text: string) => `<noscript>${text}</noscript>`,
  (text: string) => `<template>${text}</template>`,
  (text: string) => `<select><option>${text}</option></select>`,
  (text: string) => `<textarea>${text}</textarea>`,
  (text: string) => `<table style="display:none"><tr><td>Revenue</td><td>${text}</td></tr></table>`,
];
const secrets = hidden.map((hide, at) =>
  hide(`Revenue in the third quarter of 2026 was SEK ${900 + at} million, ${HIDDEN}${at} of Oxelvik Verktyg AB said.`),
);

describe.each([
  ['RSS', toRss],
  ['Atom', toAtom],
  ['JSON Feed', toJsonFeed],
] as const)('content that nobody sees in %s', (_, write) => {
  it('reaches no article, figure, search or tool', async () => {
    const [id = ''] = await ingestFeed(write, [
      {
        title: `Norrvik Industri reports <del>${HIDDEN}</del>net sales`,
        html:
          `${secrets.slice(0, 8).join('')}<p>Net sales in the third quarter of 2026 were SEK 310 million. ` +
          `Norrvik Industri AB employs 1,200 people in Sweden.</p>${secrets.slice(8).join('')}`,
      },
    ]);
    expect(await figuresOf(id)).toEqual(['revenue q3_2026 310000000']);
    const detail = await world.body(`/articles/${id}`);
    expect(JSON.stringify(detail)).toContain('310 million');
    const answers = [detail, await world.body('/articles'), await world.body('/events'), await world.body('/figures')];
    for (const answer of answers)
      expect(JSON.stringify(answer).toLowerCase()).not.toMatch(/zorblax|oxelvik|\b9\d\d million/u);
    for (const path of [`/articles?q=${HIDDEN}`, `/events?q=${HIDDEN}`, '/articles?q=zorblax3'])
      expect(await world.list(path)).toEqual([]);
    expect(JSON.stringify(await world.body(`/search?q=${HIDDEN}`))).not.toContain(id);
    expect(await callTool('search_articles', { q: 'Norrvik' })).toContain(id);
    for (const q of ['Norrvik', HIDDEN]) {
      const found = (await callTool('search_articles', { q })) + (await callTool('search_events', { q }));
      expect(found.replaceAll(`\\"${HIDDEN}\\"`, '').toLowerCase()).not.toMatch(/oxelvik|\b9\d\d million/u);
      expect(found.toLowerCase()).not.toMatch(/zorblax\d/u);
    }
    const stored = await world.rows('select to_jsonb(i)::text as row from article_inputs i');
    expect(JSON.stringify(stored)).not.toContain(HIDDEN);
  });
});

describe('the figures of a document', () => {
  it('keep to their cells', async () => {
    const [id = ''] = await ingestFeed(toRss, [
      {
        title: 'Norrvik Industri: Third quarter 2026 results',
        html:
          '<p>Results for the third quarter of 2026.</p><table><tr><td>NOK million</td><td>Q3 2026</td><td>Q3 2025</td></tr>' +
          '<tr><td>Revenues</td><td>310</td><td>280</td></tr><tr><td>EBITDA</td><td>145</td><td>120</td></tr></table>',
      },
    ]);
    expect(await figuresOf(id)).toEqual([
      'ebitda q3_2025 120000000',
      'ebitda q3_2026 145000000',
      'revenue q3_2025 280000000',
      'revenue q3_2026 310000000',
    ]);
  });

  it('have no marks of notes among their digits, nor has the summary', async () => {
    const [id = ''] = await ingestFeed(toRss, [
      {
        title: 'Norrvik Industri: Net sales in the third quarter of 2026',
        html:
          '<p>Net sales rose to SEK 98<sup>1</sup> million in the third quarter of 2026. The EBIT margin was 12<sup>2</sup> ' +
          'percent.</p><p><sup>1</sup> Without sold units. <sup>2</sup> Adjusted.</p>',
      },
    ]);
    expect(await figuresOf(id)).toEqual(expect.arrayContaining(['revenue q3_2026 98000000']));
    for (const figure of await figuresOf(id)) expect(figure).toMatch(/ (?:98000000|12)$/);
    expect((await world.body(`/articles/${id}`)) as { article: Row }).toMatchObject({
      article: { summary: expect.stringContaining('SEK 98 million') },
    });
  });

  it('are the corrected ones, not the struck ones', async () => {
    const [id = ''] = await ingestFeed(toRss, [
      {
        title: 'Norrvik Industri corrects its net sales',
        html:
          '<p>Net sales in the third quarter of 2026 were <del>SEK 120 million</del> <ins>SEK 210 million</ins>. ' +
          'Operating profit was <s>12</s> SEK 21 million.</p>',
      },
    ]);
    const figures = await figuresOf(id);
    expect(figures).toContain('revenue q3_2026 210000000');
    for (const figure of figures) expect(figure).toMatch(/ (?:21|210)000000$/);
  });
});

it('the form of a document goes with its text when the article is taken down', async () => {
  const [id = ''] = await ingestFeed(toRss, [
    { title: 'Norrvik Industri opens a mill', html: '<p>A mill, <a href="https://wire.example/gneiss">here</a>.</p>' },
  ]);
  const inputs = () => world.rows(`select document::text as document from article_inputs where article_id = '${id}'`);
  expect(JSON.stringify(await inputs())).toContain('gneiss');
  await takeDownArticle(world.ingest, { author: 'Anna', reason: 'asked by the publisher' }, id);
  expect(await inputs()).toEqual([]);
});
