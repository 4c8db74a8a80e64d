import { Hono } from 'hono';
import {
  changeKey,
  type IssuedKey,
  issueKey,
  KeyRefused,
  KeyTermsRefused,
  keyState,
  type ListedKey,
  listKeys,
  MAX_KEYS,
  revokeKey,
  rotateKey,
} from '../../access/issue-keys.ts';
import { reportUsage, type UsageSum } from '../../access/usage-report.ts';
import { notFound } from '../../core/problem.ts';
import { toDate } from '../../core/time.ts';
import { type FieldErrors, goTo, readForm } from '../forms.ts';
import { html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { type AccountVisit, accountPage, forAccount } from './frame.ts';
import { emptyKey, type KeyValues, keyForm, readTerms, termFields, toKeyValues, valuesSent } from './key-forms.ts';
import { graces, keyDetails, keyList, revokeForm, rotateForm, shownOnce } from './key-pages.ts';

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** What is wrong with a form of a key by the rules of keys; what is no refusal of theirs is thrown on. */
function toFieldErrors(error: unknown): FieldErrors {
  if (error instanceof KeyTermsRefused) return { [termFields[error.term]]: error.message };
  if (error instanceof KeyRefused) return { '': error.message };
  throw error;
}

const toAuthorship = ({ person, visit }: AccountVisit) => ({ author: person.email, now: visit.now });

/** Keys of an account: list, make, change, replace, revoke. */
export function keys(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;

  /** One key of the account. @throws Problem not-found for what is none of its */
  async function needKey(context: SiteContext, { account }: AccountVisit): Promise<ListedKey> {
    const id = context.req.param('id');
    const key = (await listKeys(db, account.id)).find((each) => each.id === id);
    if (key === undefined) throw notFound();
    return key;
  }

  async function readKeyUsage({ account, visit }: AccountVisit): Promise<ReadonlyMap<string, UsageSum>> {
    const from = toDate(new Date(visit.now.getTime() - THIRTY_DAYS_MS));
    const report = await reportUsage(db, { account: account.id, from, until: toDate(visit.now) });
    return new Map(report.keys.map((sum) => [sum.name, sum]));
  }

  app.get(
    '/',
    forAccount(site, 'keys', async (context, who) => {
      const { visit, account } = who;
      const [known, usage] = await Promise.all([listKeys(db, account.id), readKeyUsage(who)]);
      return accountPage(site, context, { tab: 'keys', title: 'Keys', body: keyList(known, usage, visit.now) });
    }),
  );

  const formPage = (context: SiteContext, { visit }: AccountVisit, values: KeyValues, wrong?: FieldErrors) =>
    accountPage(site, context, {
      tab: 'keys',
      title: 'New key',
      status: wrong === undefined ? 200 : 422,
      body: html`<p class="crumbs"><a href="account/keys">Keys</a> / New key</p>
${wrong?.[''] === undefined ? nothing : html`<p class="note bad" role="alert">${wrong['']}</p>`}
${keyForm(visit, { action: 'account/keys/new', values, wrong, isNew: true, button: 'Create key' })}
<p class="soft small">An account has at most ${MAX_KEYS} valid keys. What all of them ask for counts against the same
allowances.</p>`,
    });

  app.get(
    '/new',
    forAccount(site, 'keys', (context, who) => formPage(context, who, emptyKey)),
  );

  /** The key itself, on the answer to the form: it is kept nowhere, so there is no address to lead to. */
  const oncePage = (context: SiteContext, made: IssuedKey, parts: Parameters<typeof shownOnce>[2]) =>
    accountPage(site, context, { tab: 'keys', title: 'Your new key', body: shownOnce(site, made, parts) });

  app.post(
    '/new',
    forAccount(site, 'keys', async (context, who) => {
      const values = valuesSent(await readForm(site, context));
      const read = readTerms(values);
      if ('wrong' in read) return formPage(context, who, values, read.wrong);
      try {
        const made = await issueKey(db, toAuthorship(who), who.account.id, read.terms);
        return await oncePage(context, made, { name: read.terms.name ?? '' });
      } catch (error) {
        return formPage(context, who, values, toFieldErrors(error));
      }
    }),
  );

  async function detailPage(
    context: SiteContext,
    who: AccountVisit,
    key: ListedKey,
    sent?: { values: KeyValues; wrong: FieldErrors },
  ) {
    const { visit, account } = who;
    const [known, usage] = await Promise.all([listKeys(db, account.id), readKeyUsage(who)]);
    const isValid = keyState(key, visit.now) === 'valid';
    const path = `account/keys/${key.id}`;
    return accountPage(site, context, {
      tab: 'keys',
      title: key.name ?? `Key …${key.last_four}`,
      status: sent === undefined ? 200 : 422,
      body: html`<p class="crumbs"><a href="account/keys">Keys</a> / ${key.name ?? `…${key.last_four}`}</p>
${sent?.wrong[''] === undefined ? nothing : html`<p class="note bad" role="alert">${sent.wrong['']}</p>`}
${keyDetails(key, { known, usage: usage.get(key.id), now: visit.now })}
${
  isValid
    ? html`<h2>Settings</h2>
${keyForm(visit, {
  action: path,
  values: sent?.values ?? toKeyValues(key),
  wrong: sent?.wrong,
  isNew: false,
  button: 'Save',
})}
${known.some((each) => each.replaces === key.id && each.revoked_at === null) ? nothing : rotateForm(visit, key)}
${revokeForm(visit, key)}`
    : nothing
}`,
    });
  }

  app.get(
    '/:id',
    forAccount(site, 'keys', async (context, who) => detailPage(context, who, await needKey(context, who))),
  );

  app.post(
    '/:id',
    forAccount(site, 'keys', async (context, who) => {
      const key = await needKey(context, who);
      const sent = await readForm(site, context);
      const { access, scopes } = toKeyValues(key);
      const values = { ...valuesSent(sent), access, scopes };
      const read = readTerms(values, key.expires_at);
      if ('wrong' in read) return detailPage(context, who, key, { values, wrong: read.wrong });
      const { name, allowed_ips, expires_at } = read.terms;
      try {
        await changeKey(
          db,
          toAuthorship(who),
          { id: key.id, account: who.account.id },
          { name, allowed_ips, expires_at },
        );
      } catch (error) {
        return detailPage(context, who, key, { values, wrong: toFieldErrors(error) });
      }
      site.access.keys.forget();
      return goTo(site, context, `account/keys/${key.id}`, `${name} is saved.`);
    }),
  );

  app.post(
    '/:id/rotate',
    forAccount(site, 'keys', async (context, who) => {
      const key = await needKey(context, who);
      const { values } = await readForm(site, context);
      const grace = graces.find(({ name }) => name === values['grace']);
      if (grace === undefined)
        return detailPage(context, who, key, {
          values: toKeyValues(key),
          wrong: { '': 'Choose when the old key ends.' },
        });
      const of = { id: key.id, account: who.account.id, graceMs: grace.ms };
      try {
        const made = await rotateKey(db, toAuthorship(who), of);
        site.access.keys.forget();
        return await oncePage(context, made, { name: key.name ?? '', replaces: { key, text: grace.ends } });
      } catch (error) {
        return detailPage(context, who, key, { values: toKeyValues(key), wrong: toFieldErrors(error) });
      }
    }),
  );

  app.post(
    '/:id/revoke',
    forAccount(site, 'keys', async (context, who) => {
      const key = await needKey(context, who);
      await readForm(site, context);
      await revokeKey(db, toAuthorship(who), key.id, who.account.id);
      site.access.keys.forget();
      return goTo(site, context, 'account/keys', `${key.name ?? 'The key'} (…${key.last_four}) is revoked.`);
    }),
  );

  return app;
}
