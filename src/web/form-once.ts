import { handleOnce } from '../people/form-results.ts';
import { readToken } from './forms.ts';
import { dropKept } from './kept-form.ts';
import type { SiteContext } from './request-context.ts';
import type { Site } from './site.ts';

/** A larger response is not kept: the form is handled again. */
const MAX_BYTES = 1_048_576;

const results = new WeakSet<Response>();

/**
 * Marks a page as the result of a form, such as one that shows a new secret: a second send gets it too. Redirects are results
 * without a mark; other pages, such as refusals and previews of operators' actions, are made again.
 */
export function asResult(response: Response): Response {
  results.add(response);
  return response;
}

type Handle = (site: Site, context: SiteContext) => Response | Promise<Response>;

/** A response as it is kept. */
type StoredResponse = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Base64. */
  readonly body: string;
};

const toResponse = (stored: StoredResponse): Response => {
  const { status, headers, body } = stored;
  const sent = new Headers();
  for (const [name, value] of headers) sent.append(name, value);
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), { status, headers: sent });
};

async function readResponse(response: Response) {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: body.toString('base64') };
}

/**
 * A handler of a form that signed-in people send: sent twice, by a double click or a reload, it is done once, and the second
 * send gets the first result. Another content of the same form is another form.
 */
export const once =
  (handle: Handle): Handle =>
  async (site, context) => {
    const isPerson = context.get('request').visitor.kind === 'person';
    const token = isPerson ? await readToken(site, context) : undefined;
    if (token === undefined) return handle(site, context);
    const content = `${context.req.path}\n${await context.req.text()}`;
    let own: Response | undefined;
    const result = await handleOnce(site.services.db, { token, content }, site.now, async () => {
      own = await handle(site, context);
      if (own.status !== 303 && !results.has(own)) return undefined;
      await dropKept(site, context);
      const stored = await readResponse(own);
      own = toResponse(stored);
      return stored.body.length > MAX_BYTES ? undefined : JSON.stringify(stored);
    });
    if (own !== undefined) return own;
    // Written by this function, under a key that only this form has.
    return toResponse(JSON.parse(result ?? '') as StoredResponse);
  };
