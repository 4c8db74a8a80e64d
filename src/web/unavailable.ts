import type { Problem } from '../core/problem.ts';
import { TOKEN_FIELD } from './forms.ts';
import { all, type Html, html } from './html.ts';
import type { SiteContext } from './request-context.ts';
import type { Site } from './site.ts';

/** A larger form is not repeated in a page. */
const MAX_BYTES = 256 * 1024;

/** The fields of the form that the request sent; undefined for one that a page must not repeat, such as one with a password. */
async function readRepeatable(
  context: SiteContext,
): Promise<readonly (readonly [name: string, value: string])[] | undefined> {
  const type = context.req.header('content-type') ?? '';
  if (context.req.method !== 'POST' || !/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined;
  if (Number(context.req.header('content-length') ?? 0) > MAX_BYTES) return undefined;
  const text = await context.req.text();
  if (Buffer.byteLength(text) > MAX_BYTES) return undefined;
  const fields = [...new URLSearchParams(text)];
  // A form of another site has no token of ours. Its token is checked when it is sent again.
  const isOwn = fields.some(([name]) => name === TOKEN_FIELD);
  return isOwn && !fields.some(([name]) => /password/i.test(name)) ? fields : undefined;
}

/**
 * The words for a visitor while the store does not answer. A form is not lost: the page holds its fields and sends them again.
 * A form with a password is not repeated; browsers keep its other fields when the visitor goes back.
 */
export async function unavailableBody(context: SiteContext, { message }: Problem): Promise<Html> {
  const { pathname, search } = new URL(context.req.url);
  const address = `${pathname.replace(/^\/+/, '')}${search}`;
  const fields = await readRepeatable(context);
  const isForm = context.req.method === 'POST';
  return html`<h1>Database unavailable</h1>
<p class="note bad" role="alert">${message}</p>
${
  fields !== undefined
    ? html`<p>It is not confirmed that your form was saved. This page keeps your entries: send them again in a few seconds.</p>
<form method="post" action="${address}">${all(
        fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`),
      )}<button>Send again</button></form>`
    : isForm
      ? html`<p>It is not confirmed that your form was saved. Go back in your browser to find your entries, and send the form again in a
few seconds.</p>`
      : html`<p>Reload the page in a few seconds. <a href="${address}">Reload</a></p>`
}
<p class="small soft">The API answers 503 with <code>Retry-After</code>. <a href="status">Status of the service</a></p>`;
}

/**
 * Runs the work of a request, for every section and method. Rejects with an error that `isStoreAway` recognizes once the store
 * was found away, so that no page waits for a frozen store.
 */
export const untilStoreAway = <Result>({ store }: Pick<Site, 'store'>, work: () => Promise<Result>): Promise<Result> =>
  store === undefined ? work() : store.untilAway(work());
