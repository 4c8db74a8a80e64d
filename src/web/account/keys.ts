import { accessActions } from '../../access/access-actions.ts';
import { type IssuedKey, keyState, type ListedKey, listKeys, MAX_KEYS } from '../../access/issue-keys.ts';
import { reportUsage, type UsageSum } from '../../access/usage-report.ts';
import { notFound } from '../../core/problem.ts';
import { toDate } from '../../core/time.ts';
import { asResult } from '../form-once.ts';
import { type FieldErrors, formAlert, goTo, readForm } from '../forms.ts';
import { html, nothing } from '../html.ts';
import { type AccountRequest, accountPage, accountRoutes } from './frame.ts';
import { emptyKey, type KeyValues, keyForm, readKeyValues, readTerms, termFields, toKeyValues } from './key-forms.ts';
import { graces, issuedKey, keyDetails, keyList, revokeForm, rotateForm } from './key-pages.ts';
import { needValue, runAsMember, toFieldErrors, toServices } from './run-as-member.ts';

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** @throws Problem not-found for a key of another account */
async function findKey({ site, context, account }: AccountRequest): Promise<ListedKey> {
  const id = context.req.param('id');
  const key = (await listKeys(site.services.db, account.id)).find((each) => each.id === id);
  if (key === undefined) throw notFound();
  return key;
}

async function readKeyUsage({ site, account, now }: AccountRequest): Promise<ReadonlyMap<string, UsageSum>> {
  const from = toDate(new Date(now.getTime() - THIRTY_DAYS_MS));
  const report = await reportUsage(site.services.db, { account: account.id, from, until: toDate(now) });
  return new Map(report.keys.map((sum) => [sum.name, sum]));
}

async function showKeys(request: AccountRequest): Promise<Response> {
  const { site, account, now } = request;
  const [keys, usage] = await Promise.all([listKeys(site.services.db, account.id), readKeyUsage(request)]);
  return accountPage(request, { tab: 'keys', title: 'Keys', body: keyList(keys, usage, now) });
}

const newKeyPage = (request: AccountRequest, values: KeyValues, errors?: FieldErrors): Promise<Response> =>
  accountPage(request, {
    tab: 'keys',
    title: 'New key',
    status: errors === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/keys">Keys</a> / New key</p>
${formAlert(errors)}
${keyForm(request, { action: 'account/keys/new', values, errors, isNew: true, button: 'Create key' })}
<p class="soft small">An account has at most ${MAX_KEYS} valid keys. Requests of all keys count against the same allowances.</p>`,
  });

const showNewKey = (request: AccountRequest): Promise<Response> => newKeyPage(request, emptyKey);

/** The key in the response to the form: the key is not stored, so no page can show it after a redirect. */
const issuedKeyPage = async (request: AccountRequest, issued: IssuedKey, parts: Parameters<typeof issuedKey>[2]) =>
  asResult(
    await accountPage(request, { tab: 'keys', title: 'Your new key', body: issuedKey(request.site, issued, parts) }),
  );

async function createKey(request: AccountRequest): Promise<Response> {
  const { site, context, account } = request;
  const values = readKeyValues(await readForm(site, context));
  const read = readTerms(values);
  if ('errors' in read) return newKeyPage(request, values, read.errors);
  try {
    const { name, scopes, allowed_ips, expires_at } = read.terms;
    const issued = await runAsMember(request, accessActions.createKey, toServices(request), {
      account: account.id,
      plan: undefined,
      name: name ?? undefined,
      scopes: scopes ?? undefined,
      addresses: allowed_ips ?? undefined,
      expires: expires_at ?? undefined,
    });
    return await issuedKeyPage(request, needValue(issued), { name: name ?? '' });
  } catch (error) {
    return newKeyPage(request, values, toFieldErrors(error, termFields));
  }
}

async function keyPage(
  request: AccountRequest,
  key: ListedKey,
  sent?: { readonly values: KeyValues; readonly errors: FieldErrors },
): Promise<Response> {
  const { site, account, now } = request;
  const [keys, usage] = await Promise.all([listKeys(site.services.db, account.id), readKeyUsage(request)]);
  const isReplaced = keys.some(({ replaces, revoked_at }) => replaces === key.id && revoked_at === null);
  const settings = html`<h2>Settings</h2>
${keyForm(request, {
  action: `account/keys/${key.id}`,
  values: sent?.values ?? toKeyValues(key),
  errors: sent?.errors,
  isNew: false,
  button: 'Save',
})}
${isReplaced ? nothing : rotateForm(request, key)}
${revokeForm(request, key)}`;
  return accountPage(request, {
    tab: 'keys',
    title: key.name ?? `Key …${key.last_four}`,
    status: sent === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/keys">Keys</a> / ${key.name ?? `…${key.last_four}`}</p>
${formAlert(sent?.errors)}
${keyDetails(key, { keys, usage: usage.get(key.id), now })}
${keyState(key, now) === 'valid' ? settings : nothing}`,
  });
}

const showKey = async (request: AccountRequest): Promise<Response> => keyPage(request, await findKey(request));

async function saveKey(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const key = await findKey(request);
  const sent = await readForm(site, context);
  const { access, scopes } = toKeyValues(key);
  const values = { ...readKeyValues(sent), access, scopes };
  const read = readTerms(values, key.expires_at);
  if ('errors' in read) return keyPage(request, key, { values, errors: read.errors });
  const { name, allowed_ips, expires_at } = read.terms;
  try {
    await runAsMember(request, accessActions.changeKey, toServices(request), {
      key: key.id,
      name: name ?? undefined,
      addresses: allowed_ips,
      expires: expires_at,
    });
  } catch (error) {
    return keyPage(request, key, { values, errors: toFieldErrors(error, termFields) });
  }
  site.access.keys.forget();
  return goTo(site, context, `account/keys/${key.id}`, `${name} saved.`);
}

async function replaceKey(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const key = await findKey(request);
  const { values } = await readForm(site, context);
  const grace = graces.find(({ name }) => name === values['grace']);
  if (grace === undefined)
    return keyPage(request, key, { values: toKeyValues(key), errors: { '': 'Choose when the old key expires.' } });
  try {
    const values = { key: key.id, grace: grace.ms };
    const issued = await runAsMember(request, accessActions.rotateKey, toServices(request), values);
    site.access.keys.forget();
    return await issuedKeyPage(request, needValue(issued), {
      name: key.name ?? '',
      replaces: { key, text: grace.ends },
    });
  } catch (error) {
    return keyPage(request, key, { values: toKeyValues(key), errors: toFieldErrors(error, termFields) });
  }
}

async function endKey(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const key = await findKey(request);
  await readForm(site, context);
  await runAsMember(request, accessActions.revokeKey, toServices(request), { key: key.id });
  site.access.keys.forget();
  return goTo(site, context, 'account/keys', `${key.name ?? 'The key'} (…${key.last_four}) revoked.`);
}

export const keyRoutes = accountRoutes('keys', [
  { method: 'GET', path: '/keys', handler: showKeys },
  { method: 'GET', path: '/keys/new', handler: showNewKey },
  { method: 'POST', path: '/keys/new', handler: createKey },
  { method: 'GET', path: '/keys/:id', handler: showKey },
  { method: 'POST', path: '/keys/:id', handler: saveKey },
  { method: 'POST', path: '/keys/:id/rotate', handler: replaceKey },
  { method: 'POST', path: '/keys/:id/revoke', handler: endKey },
]);
