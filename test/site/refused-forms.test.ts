import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { BASE_URL } from '../world/world.ts';
import { type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: OperatorWorld;
let admin: Visitor;
beforeAll(async () => {
  world = await startOperatorWorld();
  const accounts = [toTestId('pro')];
  admin = createVisitor(world, (await addPerson(world, { role: 'admin', accounts })).cookie);
});
afterAll(() => world.close());

const PAGES_PER_ROUTE = 2;
const START = [
  '/',
  '/account',
  '/account/person',
  '/account/keys/new',
  '/account/saved-searches/new',
  '/operator',
  '/operator/setup',
];

/** An address with every id replaced: pages of one kind have one. */
const toRoute = (path: string): string =>
  path.replace(/\?.*$/, '').replaceAll(/\/(?=[^/]*\d)[\w-]+|\/[a-z0-9]{12}(?=\/|$)/g, '/:id');

type Sample = { readonly page: string; readonly action: string; readonly names: readonly string[] };

/** Every form with fields that a person fills in, found by following the links of the pages. */
async function findForms(visitor: Visitor): Promise<readonly Sample[]> {
  const visits = new Map<string, number>();
  const forms = new Map<string, Sample>();
  const queue = [...START];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const route = toRoute(path);
    if ((visits.get(route) ?? 0) >= PAGES_PER_ROUTE) continue;
    visits.set(route, (visits.get(route) ?? 0) + 1);
    const { status, document, headers } = await visitor.get(path);
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) continue;
    for (const link of document.querySelectorAll('main a[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (/^(?!\w+:)(?:$|[\w?])/.test(href) && !/^(?:docs|sign-|f\/|assets)/.test(href))
        queue.push(`/${href.replace(/#.*/, '')}`);
    }
    for (const form of document.querySelectorAll('main form')) {
      if (form.getAttribute('method')?.toLowerCase() !== 'post') continue;
      if (form.getAttribute('enctype') === 'multipart/form-data') continue;
      const action = `/${form.getAttribute('action') ?? ''}`;
      const names = [...form.querySelectorAll('input, textarea, select')]
        .filter((each) => !['hidden', 'checkbox', 'radio', 'submit'].includes(each.getAttribute('type') ?? ''))
        .map((each) => each.getAttribute('name') ?? '');
      const key = toRoute(action);
      if (names.length > 0 && !forms.has(key)) forms.set(key, { page: path, action, names });
    }
  }
  return [...forms.values()];
}

/** The text of a text area: the parser of these tests does not decode it. */
const decode = (text: string | null): string =>
  (text ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** What has to hold for the answer to a refused form. Returns the faults. */
function findFaults({ status, document, words }: PageResponse, sent: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  if (document.querySelector('main form[method="post"]') === null)
    return [`the form is gone (${status}): ${words.slice(0, 90)}`];
  const focus = [...document.querySelectorAll('main [autofocus]')];
  if (focus.length !== 1) faults.push(`${focus.length} elements take the focus`);
  const errors = [...document.querySelectorAll('main .wrong[id]:not([hidden])')];
  if (errors.length === 0 && document.querySelector('main [role="alert"]:not([hidden])') === null)
    faults.push('no alert');
  for (const { id } of errors) {
    const field = document.querySelector(`[aria-describedby~="${id}"]`);
    if (field === null || field.getAttribute('aria-invalid') !== 'true') faults.push(`${id}: no field names the error`);
    const links = [...document.querySelectorAll('.summary[role="alert"] a')].map((a) => a.getAttribute('href'));
    if (!links.some((href) => href?.endsWith(`#${field?.id}`))) faults.push(`${id}: not in the summary`);
    if (links.some((href) => href?.startsWith('#'))) faults.push('a link leaves the page');
  }
  const first = document.querySelector('main [aria-invalid="true"]');
  if (first !== null && focus[0] !== first) faults.push('another field than the first wrong one has the focus');
  for (const [name, value] of Object.entries(sent)) {
    const field = [...document.querySelectorAll(`main [name="${name}"]`)].find(
      (each) => each.getAttribute('type') !== 'hidden',
    );
    if (value === '' || field === undefined || ['password', 'search'].includes(field.getAttribute('type') ?? ''))
      continue;
    if (field.localName === 'select' || ['checkbox', 'radio'].includes(field.getAttribute('type') ?? '')) continue;
    // Browsers accept no more.
    if (value.length > Number(field.getAttribute('maxlength') ?? Infinity)) continue;
    const shown = field.localName === 'textarea' ? decode(field.textContent) : field.getAttribute('value');
    if (shown?.trim() !== value.trim()) faults.push(`${name} is lost: ${shown?.slice(0, 20)}`);
  }
  return faults;
}

const fillings: Readonly<Record<string, string>> = {
  nothing: '',
  'a text that is too long': 'wrong "<'.repeat(900),
  'a wrong text': '??? "<',
};

describe('a refused form', () => {
  it('names its wrong fields, leads to the first, and keeps what was typed: every form of the site', async () => {
    const forms = await findForms(admin);
    expect(forms.length).toBeGreaterThan(25);
    const faults: string[] = [];
    const refused = new Set<string>();
    for (const { page, action, names } of forms)
      for (const [kind, value] of Object.entries(fillings)) {
        const fields = Object.fromEntries(names.map((name) => [name, value]));
        const seen = await admin.send(action, fields, { on: page, headers: { referer: `${BASE_URL}${page}` } });
        if (seen.status === 200 || seen.status === 303 || seen.status === 404) continue;
        refused.add(toRoute(action));
        faults.push(...findFaults(seen, fields).map((fault) => `${action}, ${kind}: ${fault}`));
      }
    expect(refused.size).toBeGreaterThan(25);
    expect(faults).toEqual([]);
  });
});
