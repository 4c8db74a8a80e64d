import { parseHTML } from 'linkedom';
import { BASE_URL, type World } from '../world/world.ts';

/** A page as it arrived. */
export type PageResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where it leads to, from the root of the service. */
  readonly location: string | undefined;
  /** The page as a browser reads it. */
  readonly document: ReturnType<typeof parseHTML>['document'];
  /** What people see of it, with its white space made one. */
  readonly words: string;
};

/** A browser without script: it keeps cookies, follows nothing by itself, and sends the forms that it was shown. */
export type Visitor = {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<PageResponse>;
  /**
   * Sends the form of a page that goes to `action`, with what it holds already and `fields` over it; a list sends a name
   * several times. `on` is the page with the form, `action` where it is absent.
   */
  send(
    action: string,
    fields?: Readonly<Record<string, string | readonly string[]>>,
    options?: { readonly on?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<PageResponse>;
  /** Posts without having seen a form. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PageResponse>;
};

export function createVisitor(world: Pick<World, 'fetch'>, cookie = ''): Visitor {
  const cookies = new Map<string, string>();
  for (const pair of cookie.split('; ').filter((each) => each !== '')) {
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async function ask(
    path: string,
    init: { method?: string; body?: string; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<PageResponse> {
    const response = await world.fetch(path, {
      key: null,
      ...init,
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...init.headers,
      },
    });
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(each)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    let parsed: PageResponse['document'] | undefined;
    // Parsing costs more than the answer, and many pages are looked at for their status or text alone.
    const read = () => {
      parsed ??= parseHTML(text).document;
      return parsed;
    };
    const location = response.headers.get('location');
    const target = location === null ? undefined : new URL(location, `${BASE_URL}/`);
    return {
      status: response.status,
      headers: response.headers,
      text,
      get document() {
        return read();
      },
      get words() {
        return (read().querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      },
      location: target && (target.origin === BASE_URL ? `${target.pathname}${target.search}` : target.href),
    };
  }

  const post: Visitor['post'] = (path, fields, headers) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  return {
    cookies,
    get: (path, headers) => ask(path, headers && { headers }),
    post,
    async send(action, fields = {}, { on = action, headers } = {}) {
      const { document, status } = await ask(on);
      const form = [...document.querySelectorAll('form')].find(
        (each) => `/${(each.getAttribute('action') ?? '').replace(/^\//, '')}` === action,
      );
      if (form === undefined) throw new Error(`${on} (${status}) has no form that goes to ${action}`);
      const sent = new URLSearchParams();
      for (const input of form.querySelectorAll('input, select, textarea')) {
        const name = input.getAttribute('name');
        const type = input.getAttribute('type');
        if (name === null || name in fields || type === 'submit') continue;
        if ((type === 'checkbox' || type === 'radio') && !input.hasAttribute('checked')) continue;
        const chosen = input.querySelector('option[selected]') ?? input.querySelector('option');
        const value =
          input.localName === 'select'
            ? chosen?.getAttribute('value')
            : input.localName === 'textarea'
              ? input.textContent
              : input.getAttribute('value');
        sent.append(name, value ?? '');
      }
      for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) sent.append(name, each);
      return ask(action, {
        method: 'POST',
        body: sent.toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: BASE_URL,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      });
    },
  };
}
