import { expect } from 'vitest';
import { toTestName } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import type { PageResponse } from './visitor.ts';

/** The names of records that a page links to below a folder, in its order, each once. */
export const linked = ({ document }: PageResponse, folder: string, within = 'main'): string[] => [
  ...new Set(
    [...document.querySelectorAll(`${within} a[href]`)].flatMap((link) => {
      const match = new RegExp(`^${folder}/([a-z0-9]{12})$`).exec(link.getAttribute('href') ?? '');
      return match?.[1] === undefined ? [] : [toTestName(match[1])];
    }),
  ),
];

/** Events of a list, in its order. */
export const rows = (seen: PageResponse): string[] =>
  [...seen.document.querySelectorAll('li.event')].map((row) => toTestName(row.getAttribute('data-id') ?? ''));

export const texts = ({ document }: PageResponse, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim());

/** Addresses of the links of a page that match, from the root of the service. */
export const hrefs = ({ document }: PageResponse, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((link) => `/${link.getAttribute('href') ?? ''}`);

/** The same list as the API has it. */
export async function listed(world: World, path: string, of: string): Promise<string[]> {
  const body = await world.read(path);
  return (body[of] as { id: string }[]).map(({ id }) => toTestName(id));
}

/** What holds for every page of the reader, without looking at what it is about. */
export function holdsTogether({ document, text }: PageResponse): void {
  const levels = [...document.querySelectorAll('main h1, main h2, main h3, main h4')].map((one) =>
    Number(one.localName[1]),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.getAttribute('id'));
  expect(new Set(ids).size).toBe(ids.length);
  const unlabelled = [...document.querySelectorAll('main input:not([type="hidden"]), main select')].filter((field) => {
    const id = field.getAttribute('id');
    return (
      field.closest('label') === null &&
      !field.hasAttribute('aria-label') &&
      (id === null || document.querySelector(`label[for="${id}"]`) === null)
    );
  });
  expect(unlabelled.map((field) => field.outerHTML)).toEqual([]);
  const links = [...document.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    rel: link.getAttribute('rel'),
  }));
  expect(links.filter(({ href }) => /^(?!https?:)[a-z][a-z0-9+.-]*:|^\/|^#(?!main$)/i.test(href))).toEqual([]);
  expect(links.filter(({ href, rel }) => /^https?:/.test(href) && rel !== 'noopener noreferrer')).toEqual([]);
  for (const time of document.querySelectorAll('time'))
    expect(time.getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}/);
  for (const script of document.querySelectorAll('script')) expect(script.getAttribute('src')).toMatch(/^assets\//);
  expect(text).not.toMatch(/\sstyle="|\son[a-z]+="|>undefined<|\[object Object\]|NaN/);
}
