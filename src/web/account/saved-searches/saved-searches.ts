import { Hono } from 'hono';
import { newId } from '../../../core/new-id.ts';
import { notFound } from '../../../core/problem.ts';
import {
  addDelivery,
  type Delivery,
  type DeliveryKind,
  listDeliveries,
  listMessages,
  listReaders,
  pauseDelivery,
  removeDelivery,
  resumeDelivery,
  testDelivery,
} from '../../../saved-searches/deliveries.ts';
import { describeFilters, formatQuery, readFilters } from '../../../saved-searches/filters.ts';
import { SavedSearchRefused } from '../../../saved-searches/refusal.ts';
import {
  addSearch,
  changeSearch,
  findSearch,
  listSearches,
  MAX_SEARCHES,
  removeSearch,
  type SavedSearch,
} from '../../../saved-searches/searches.ts';
import { type FieldErrors, goTo, readForm, tokenField } from '../../forms.ts';
import { html, nothing } from '../../html.ts';
import type { Site } from '../../site.ts';
import type { SiteContext, SiteEnv } from '../../visit.ts';
import { type AccountVisit, accountPage, forAccount } from '../frame.ts';
import {
  type DeliveryValues,
  deliveryForm,
  deliveryList,
  openLink,
  searchForm,
  searchList,
} from './saved-search-views.ts';

const SHOWN_MESSAGES = 10;

const emptyDelivery: DeliveryValues = {
  kind: '',
  person: '',
  address: '',
  rhythm: 'daily',
  hour: '7',
  timezone: 'Europe/Stockholm',
};

/** What is wrong with a form by the rules of saved searches; what is no refusal of theirs is thrown on. */
function toFieldErrors(error: unknown): FieldErrors {
  if (error instanceof SavedSearchRefused) return { [error.field ?? '']: error.message };
  throw error;
}

/** The lines of the form as the query of an address. */
const queryOfLines = (text: string): URLSearchParams =>
  new URLSearchParams(
    text
      .split(/[\r\n&]+/)
      .map((line) => line.trim().replace(/^\?/, ''))
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const at = line.indexOf('=');
        return at < 0 ? [line, ''] : [line.slice(0, at).trim(), readable(line.slice(at + 1).trim())];
      }),
  );

/** A value from an address as it was meant; one that is no address's is taken as it is. */
function readable(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Filters as the lines of the form, for people. */
const formatLines = (query: URLSearchParams): string =>
  Object.entries(readFilters(query))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

/** Filters that an account keeps, and where what is new by them is sent. */
export function savedSearches(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;
  const managing = { db, now: site.now, newId };
  const alert = (wrong: FieldErrors | undefined) =>
    wrong?.[''] === undefined ? nothing : html`<p class="note bad" role="alert">${wrong['']}</p>`;
  const path = (id: string) => `account/saved-searches/${id}`;

  app.get(
    '/',
    forAccount(site, 'saved-searches', async (context, { account }) =>
      accountPage(site, context, {
        tab: 'saved-searches',
        title: 'Saved searches',
        styles: ['docs.css'],
        body: html`<div class="row between"><p>A saved search keeps a filter of events and sends what is new by it: by mail or into
a chat, at once or daily.</p><p><a class="button" href="account/saved-searches/new">New saved search</a></p></div>
${searchList(await listSearches(db, account.id))}`,
      }),
    ),
  );

  const newPage = (
    context: SiteContext,
    { visit }: AccountVisit,
    values: { readonly name: string; readonly query: string },
    wrong?: FieldErrors,
  ) =>
    accountPage(site, context, {
      tab: 'saved-searches',
      title: 'New saved search',
      styles: ['docs.css'],
      status: wrong === undefined ? 200 : 422,
      body: html`<p class="crumbs"><a href="account/saved-searches">Saved searches</a> / New</p>
${alert(wrong)}
${searchForm(visit, { action: 'account/saved-searches/new', values, wrong, button: 'Save' })}
<p class="soft small">An account has at most ${MAX_SEARCHES} saved searches. Bounds in time and order are not kept: it is about
what is new.</p>`,
    });

  app.get(
    '/new',
    forAccount(site, 'saved-searches', (context, who) => {
      const query = new URL(context.req.url).searchParams;
      const lines = formatLines(query);
      const name = lines === '' ? '' : describeFilters(readFilters(query)).slice(0, 100);
      return newPage(context, who, { name, query: lines });
    }),
  );

  app.post(
    '/new',
    forAccount(site, 'saved-searches', async (context, who) => {
      const { name = '', filters = '' } = (await readForm(site, context)).values;
      try {
        const given = { name, query: queryOfLines(filters) };
        const id = await addSearch(site.services, managing, who.account.id, given);
        return goTo(site, context, path(id), 'Saved. Choose where new events go.');
      } catch (error) {
        return newPage(context, who, { name, query: filters }, toFieldErrors(error));
      }
    }),
  );

  /** The saved search of the address. @throws Problem not-found for what is none of the account's */
  async function needSearch(context: SiteContext, { account }: AccountVisit): Promise<SavedSearch> {
    const search = await findSearch(db, account.id, context.req.param('id') ?? '');
    if (search === undefined) throw notFound();
    return search;
  }

  async function detailPage(
    context: SiteContext,
    who: AccountVisit,
    search: SavedSearch,
    sent: {
      readonly delivery?: DeliveryValues;
      readonly values?: { readonly name: string; readonly query: string };
      readonly wrong?: FieldErrors;
    } = {},
  ): Promise<Response> {
    const { visit, account, person } = who;
    const [deliveries, readers] = await Promise.all([
      listDeliveries(db, account.id, { search: search.id }),
      listReaders(db, account.id),
    ]);
    const logged = await Promise.all(
      deliveries.map(async (delivery) => ({
        ...delivery,
        messages: await listMessages(db, delivery.id, SHOWN_MESSAGES),
      })),
    );
    const hasMail = site.mail !== undefined;
    const isOwnConfirmed = readers.some(({ id }) => id === person.id);
    const usual = {
      ...emptyDelivery,
      kind: hasMail && readers.length > 0 ? 'mail' : 'slack',
      person: isOwnConfirmed ? person.id : '',
    };
    return accountPage(site, context, {
      tab: 'saved-searches',
      title: search.name,
      styles: ['docs.css'],
      status: sent.wrong === undefined ? 200 : 422,
      body: html`<p class="crumbs"><a href="account/saved-searches">Saved searches</a> / ${search.name}</p>
${alert(sent.wrong)}
<div class="row between"><p class="soft">${describeFilters(search.filters)}</p><p class="row">${openLink(search)}
<a class="button quiet tiny" href="${`account/feeds?search=${search.id}#new`}">Make a feed of it</a></p></div>
<h2>Sent to</h2>
${deliveryList(logged, visit)}
<h2 id="new">New delivery</h2>
${deliveryForm(visit, {
  action: `${path(search.id)}/deliveries`,
  values: sent.delivery ?? usual,
  wrong: sent.delivery && sent.wrong,
  readers,
  hasMail,
})}
<h2>Name and filter</h2>
${searchForm(visit, {
  action: path(search.id),
  values: sent.values ?? { name: search.name, query: formatLines(new URLSearchParams(formatQuery(search.filters))) },
  wrong: sent.values && sent.wrong,
  button: 'Save',
})}
<h2>Remove</h2>
<form method="post" action="${path(search.id)}/remove"
 data-confirm="Remove “${search.name}” with its deliveries and feeds?">${tokenField(visit)}
<p>Its deliveries and feeds end with it.</p><button class="danger">Remove this saved search</button></form>`,
    });
  }

  app.get(
    '/:id',
    forAccount(site, 'saved-searches', async (context, who) =>
      detailPage(context, who, await needSearch(context, who)),
    ),
  );

  app.post(
    '/:id',
    forAccount(site, 'saved-searches', async (context, who) => {
      const search = await needSearch(context, who);
      const { name = '', filters = '' } = (await readForm(site, context)).values;
      try {
        const given = { name, query: queryOfLines(filters) };
        await changeSearch(site.services, managing, { account: who.account.id, id: search.id }, given);
        return goTo(site, context, path(search.id), 'Saved.');
      } catch (error) {
        return detailPage(context, who, search, { values: { name, query: filters }, wrong: toFieldErrors(error) });
      }
    }),
  );

  app.post(
    '/:id/remove',
    forAccount(site, 'saved-searches', async (context, who) => {
      const search = await needSearch(context, who);
      await readForm(site, context);
      await removeSearch(db, who.account.id, search.id);
      return goTo(site, context, 'account/saved-searches', `“${search.name}” is removed.`);
    }),
  );

  app.post(
    '/:id/deliveries',
    forAccount(site, 'saved-searches', async (context, who) => {
      const search = await needSearch(context, who);
      const { values } = await readForm(site, context);
      const delivery: DeliveryValues = { ...emptyDelivery, ...values };
      try {
        if (
          !['mail', 'slack', 'teams'].includes(delivery.kind) ||
          (delivery.kind === 'mail' && site.mail === undefined)
        )
          throw new SavedSearchRefused('Choose how it is sent.', 'kind');
        const isDaily = delivery.rhythm === 'daily';
        await addDelivery(
          managing,
          { account: who.account.id, search: search.id },
          {
            kind: delivery.kind as DeliveryKind,
            person: delivery.person,
            address: delivery.address,
            daily: isDaily ? { hour: Number(delivery.hour || 'x'), timezone: delivery.timezone } : undefined,
          },
        );
        return goTo(site, context, path(search.id), 'Added. Send a test to see whether it arrives.');
      } catch (error) {
        return detailPage(context, who, search, { delivery, wrong: toFieldErrors(error) });
      }
    }),
  );

  const does: Readonly<Record<string, (delivery: Delivery, who: AccountVisit) => Promise<string>>> = {
    async test(delivery) {
      await testDelivery(managing, delivery);
      return 'A test is on its way.';
    },
    async pause(delivery) {
      await pauseDelivery(managing, delivery.id);
      return 'Paused.';
    },
    async resume(delivery, { person }) {
      await resumeDelivery(managing, delivery, person.id);
      return 'It sends what is new from now on.';
    },
    async remove(delivery) {
      await removeDelivery(db, delivery.id);
      return 'The delivery is removed.';
    },
  };

  app.post(
    '/:id/deliveries/:delivery/:action',
    forAccount(site, 'saved-searches', async (context, who) => {
      const search = await needSearch(context, who);
      const id = context.req.param('delivery') ?? '';
      const [delivery] = await listDeliveries(db, who.account.id, { search: search.id, id });
      const action = context.req.param('action') ?? '';
      if (delivery === undefined || !Object.hasOwn(does, action)) throw notFound();
      await readForm(site, context);
      try {
        return goTo(site, context, path(search.id), await does[action]?.(delivery, who));
      } catch (error) {
        return detailPage(context, who, search, { wrong: toFieldErrors(error) });
      }
    }),
  );
  return app;
}
