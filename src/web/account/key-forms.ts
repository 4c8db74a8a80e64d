import type { KeyTerms, ListedKey } from '../../access/issue-keys.ts';
import { grantableScopes } from '../../core/caller.ts';
import { isDate } from '../../core/time.ts';
import { type FieldErrors, type FormValues, field, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../visit.ts';

const scopeTexts: Readonly<Record<(typeof grantableScopes)[number], string>> = {
  read: 'everything but watchlists',
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
  'read:search': 'search over all kinds',
};

/** What a form of a key holds, as it was sent. */
export type KeyValues = {
  readonly name: string;
  readonly access: string;
  readonly scopes: readonly string[];
  readonly addresses: string;
  readonly expires: string;
};

export const emptyKey: KeyValues = { name: '', access: 'all', scopes: [], addresses: '', expires: '' };

/** A key as its form shows it. */
export const toKeyValues = ({ name, scopes, allowed_ips, expires_at }: ListedKey): KeyValues => ({
  name: name ?? '',
  access: scopes === null ? 'all' : 'some',
  scopes: scopes ?? [],
  addresses: (allowed_ips ?? []).join('\n'),
  expires: expires_at?.toISOString().slice(0, 10) ?? '',
});

export const valuesSent = ({ values, lists }: FormValues): KeyValues => ({
  name: values['name'] ?? '',
  access: values['access'] ?? '',
  scopes: lists['scopes'] ?? [],
  addresses: values['addresses'] ?? '',
  expires: values['expires'] ?? '',
});

/** Fields of a key's terms, for what is refused of them. */
export const termFields: Readonly<Record<keyof KeyTerms, string>> = {
  name: 'name',
  scopes: 'scopes',
  allowed_ips: 'addresses',
  expires_at: 'expires',
};

/** Terms as a form names them, or what no rule of keys is needed for to refuse. `kept` is the end that the key has. */
export function readTerms(
  values: KeyValues,
  kept?: Date | null,
): { readonly terms: KeyTerms } | { readonly wrong: FieldErrors } {
  const { name, access, scopes, addresses, expires } = values;
  const wrong: Record<string, string> = {};
  if (name === '') wrong['name'] = 'Give the key a name by which you know what uses it.';
  if (access !== 'all' && access !== 'some') wrong['scopes'] = 'Choose what the key may read.';
  if (access === 'some' && scopes.length === 0) wrong['scopes'] = 'Choose at least one, or everything.';
  if (access === 'all' && scopes.length > 0)
    wrong['scopes'] = 'Everything is chosen, and single kinds too; choose one of the two.';
  if (expires !== '' && !isDate(expires)) wrong['expires'] = 'This is no date such as 2027-01-31.';
  if (Object.keys(wrong).length > 0) return { wrong };
  const entries = [...new Set(addresses.split(/[\s,;]+/).filter((entry) => entry !== ''))];
  // The form shows a day; the hour at which a replaced key ends stays what it is.
  const isKept = kept?.toISOString().slice(0, 10) === expires;
  return {
    terms: {
      name,
      scopes: access === 'all' ? null : [...new Set(scopes)],
      allowed_ips: entries.length === 0 ? null : entries,
      expires_at: expires === '' ? null : isKept ? (kept ?? null) : new Date(`${expires}T00:00:00Z`),
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

function scopeFields({ access, scopes }: KeyValues, wrong: FieldErrors | undefined): Html {
  // What was chosen twice is shown as it was sent, so that it can be mended.
  const isAll = access === 'all' && scopes.length === 0;
  return html`<fieldset class="field key-scopes"${
    wrong?.['scopes'] === undefined ? nothing : html` aria-describedby="scopes-wrong"`
  }><legend>What it may read</legend>
${choice({ type: 'radio', name: 'access', value: 'all', isChosen: isAll, text: 'Everything that your plan allows', id: 'access-all' })}
${choice({ type: 'radio', name: 'access', value: 'some', isChosen: !isAll, text: 'Only these:' })}
<div class="scope-list">${all(
    grantableScopes.map((scope) =>
      choice({
        type: 'checkbox',
        name: 'scopes',
        value: scope,
        isChosen: scopes.includes(scope),
        text: html`<code>${scope}</code> <span class="soft small">${scopeTexts[scope]}</span>`,
      }),
    ),
  )}</div>
${wrong?.['scopes'] === undefined ? nothing : html`<p class="wrong" id="scopes-wrong">${wrong['scopes']}</p>`}</fieldset>`;
}

/** The form of a key, new or known. Scopes are chosen once, when it is made. */
export function keyForm(
  request: RequestContext,
  parts: {
    readonly action: string;
    readonly values: KeyValues;
    readonly wrong?: FieldErrors | undefined;
    readonly isNew: boolean;
    readonly button: string;
  },
): Html {
  const { action, values, wrong, isNew, button } = parts;
  return html`<form method="post" action="${action}">${tokenField(request)}
${field({
  name: 'name',
  label: 'Name',
  value: values.name,
  wrong,
  hint: 'What uses it, such as a program or a desk.',
  attributes: html`required maxlength="100" autocomplete="off"`,
})}
${isNew ? scopeFields(values, wrong) : nothing}
${field({
  name: 'addresses',
  label: 'Allowed addresses',
  type: 'textarea',
  value: values.addresses,
  wrong,
  hint: 'Addresses and CIDR blocks, one a line, such as 192.0.2.7 or 2001:db8::/32. Empty: it works from anywhere.',
  attributes: html`rows="3" spellcheck="false" class="mono"`,
})}
${field({
  name: 'expires',
  label: 'Expires',
  type: 'date',
  value: values.expires,
  wrong,
  hint: 'From the beginning of this day, in UTC, it is refused. Empty: it does not expire.',
})}
<button>${button}</button></form>`;
}
