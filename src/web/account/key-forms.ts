import type { KeyTerms, ListedKey } from '../../access/issue-keys.ts';
import { grantableScopes, isWriteScope, writeScopes } from '../../core/caller.ts';
import { isDate } from '../../core/time.ts';
import { type FieldErrors, type FormValues, field, fieldError, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';

const scopeTexts: Readonly<Record<(typeof grantableScopes)[number], string>> = {
  read: 'everything except watchlists',
  'read:articles': 'articles',
  'read:stories': 'stories',
  'read:companies': 'companies',
  'read:countries': 'countries',
  'read:categories': 'categories',
  'read:exchanges': 'exchanges',
  'read:watchlist': 'your watchlists, and filters by them',
  'read:events': 'events',
  'read:calendar_events': 'the calendar',
  'read:sources': 'sources',
  'read:indices': 'indices',
  'read:search': 'search across everything',
  'read:registers': 'insider transactions and short positions',
  'write:watchlists': 'change your watchlists',
  'write:searches': 'change your saved searches and where they are sent',
};

export type KeyValues = {
  readonly name: string;
  readonly access: string;
  readonly scopes: readonly string[];
  readonly addresses: string;
  readonly expires: string;
};

export const emptyKey: KeyValues = { name: '', access: 'all', scopes: [], addresses: '', expires: '' };

export const toKeyValues = ({ name, scopes, allowed_ips, expires_at }: ListedKey): KeyValues => ({
  name: name ?? '',
  access: scopes === null ? 'all' : 'some',
  scopes: scopes ?? [],
  addresses: (allowed_ips ?? []).join('\n'),
  expires: expires_at?.toISOString().slice(0, 10) ?? '',
});

export const readKeyValues = ({ values, lists }: FormValues): KeyValues => ({
  name: values['name'] ?? '',
  access: values['access'] ?? '',
  scopes: lists['scopes'] ?? [],
  addresses: values['addresses'] ?? '',
  expires: values['expires'] ?? '',
});

/** The form field of each term of a key. */
export const termFields: Readonly<Record<keyof KeyTerms, string>> = {
  name: 'name',
  scopes: 'scopes',
  allowed_ips: 'addresses',
  expires_at: 'expires',
};

function findErrors({ name, access, scopes, expires }: KeyValues): FieldErrors {
  const errors: Record<string, string> = {};
  if (name === '') errors['name'] = 'Enter a name, such as the program that uses the key.';
  if (access !== 'all' && access !== 'some') errors['scopes'] = 'Choose what the key may do.';
  if (access === 'some' && scopes.length === 0) errors['scopes'] = 'Choose at least one scope, or everything.';
  if (access === 'all' && scopes.length > 0)
    errors['scopes'] = 'You chose everything and single scopes. Choose one of the two.';
  if (expires !== '' && !isDate(expires)) errors['expires'] = 'Enter a date such as 2027-01-31.';
  return errors;
}

/** The terms of a key from its form, or the errors by field. `currentEnd`: when the key expires now. */
export function readTerms(
  values: KeyValues,
  currentEnd?: Date | null,
): { readonly terms: KeyTerms } | { readonly errors: FieldErrors } {
  const errors = findErrors(values);
  if (Object.keys(errors).length > 0) return { errors };
  const { name, access, scopes, addresses, expires } = values;
  const entries = [...new Set(addresses.split(/[\s,;]+/).filter((entry) => entry !== ''))];
  // The form shows the day only; a replaced key keeps the hour at which it expires.
  const isUnchanged = currentEnd?.toISOString().slice(0, 10) === expires;
  return {
    terms: {
      name,
      scopes: access === 'all' ? null : [...new Set(scopes)],
      allowed_ips: entries.length === 0 ? null : entries,
      expires_at: expires === '' ? null : isUnchanged ? (currentEnd ?? null) : new Date(`${expires}T00:00:00Z`),
    },
  };
}

const choice = (parts: {
  type: string;
  name: string;
  value: string;
  isChosen: boolean;
  text: Html | string;
  id?: string;
}) =>
  html`<label class="choice"><input type="${parts.type}" name="${parts.name}" value="${parts.value}"${
    parts.id === undefined ? nothing : html` id="${parts.id}"`
  }${parts.isChosen ? html` checked` : nothing}> <span>${parts.text}</span></label>`;

function scopeFields({ access, scopes }: KeyValues, errors: FieldErrors | undefined): Html {
  const choose = (scope: (typeof grantableScopes)[number]): Html =>
    choice({
      type: 'checkbox',
      name: 'scopes',
      value: scope,
      isChosen: scopes.includes(scope),
      text: html`<code>${scope}</code> <span class="soft small">${scopeTexts[scope]}</span>`,
    });
  // A contradictory choice is shown as it was sent, so that the user can correct it.
  const isAll = access === 'all' && scopes.length === 0;
  return html`<fieldset class="field key-scopes"${
    errors?.['scopes'] === undefined ? nothing : html` aria-describedby="scopes-wrong"`
  }><legend>Access</legend>
${choice({ type: 'radio', name: 'access', value: 'all', isChosen: isAll, text: 'Read everything your plan allows', id: 'access-all' })}
${choice({ type: 'radio', name: 'access', value: 'some', isChosen: !isAll, text: 'Only these scopes:' })}
<div class="scope-list">${all(grantableScopes.filter((scope) => !isWriteScope(scope)).map(choose))}</div>
<p class="hint">These change records of your account. A key has them only where you select them:</p>
<div class="scope-list">${all(writeScopes.map(choose))}</div>
${fieldError(errors, 'scopes')}</fieldset>`;
}

/** The form of a key. Scopes are chosen when the key is created and cannot be changed. */
export function keyForm(
  request: RequestContext,
  parts: {
    readonly action: string;
    readonly values: KeyValues;
    readonly errors?: FieldErrors | undefined;
    readonly isNew: boolean;
    readonly button: string;
  },
): Html {
  const { action, values, errors, isNew, button } = parts;
  return html`<form method="post" action="${action}">${tokenField(request)}
${field({
  name: 'name',
  label: 'Name',
  value: values.name,
  errors,
  hint: 'The program or the desk that uses the key.',
  attributes: html`required maxlength="100" autocomplete="off"`,
})}
${isNew ? scopeFields(values, errors) : nothing}
${field({
  name: 'addresses',
  label: 'Allowed addresses',
  type: 'textarea',
  value: values.addresses,
  errors,
  hint: 'IP addresses and CIDR blocks, one per line, such as 192.0.2.7 or 2001:db8::/32. Leave empty to allow any address.',
  attributes: html`rows="3" spellcheck="false" class="mono"`,
})}
${field({
  name: 'expires',
  label: 'Expires',
  type: 'date',
  value: values.expires,
  errors,
  hint: 'The key expires at 00:00 UTC of this day. Leave empty for a key that does not expire.',
})}
<button>${button}</button></form>`;
}
