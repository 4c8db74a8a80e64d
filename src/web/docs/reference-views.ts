import { problemTypes } from '../../core/problem.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { cardTable } from '../table.ts';
import {
  type ApiDocument,
  type ApiParameter,
  type ApiSchema,
  type ListedOperation,
  listOperations,
  resolveSchema,
} from './api-document.ts';

const MAX_DEPTH = 5;

/** The type of a value, in a few words. */
function typeText(document: ApiDocument, given: ApiSchema): string {
  const { name, schema } = resolveSchema(document, given);
  const { type = name ?? 'any', format, items, nullable, enum: values } = schema;
  const base =
    type === 'array' && items ? `list of ${typeText(document, items)}` : values ? 'one of' : (format ?? type);
  return nullable ? `${base} or null` : base;
}

const enumText = ({ enum: values }: ApiSchema): Html =>
  values === undefined
    ? nothing
    : html` ${all(values.filter((value) => value !== null).map((value) => html`<code>${String(value)}</code> `))}`;

/** The members of an object, or of the objects of a list. */
function findMembers(document: ApiDocument, given: ApiSchema): ApiSchema['properties'] {
  const { schema } = resolveSchema(document, given);
  if (schema.type === 'array' && schema.items) return findMembers(document, schema.items);
  return schema.properties;
}

/** The members of a response, with nested ones folded. */
export function memberList(document: ApiDocument, schema: ApiSchema, depth = 0): Html {
  const members = Object.entries(findMembers(document, schema) ?? {});
  if (members.length === 0 || depth > MAX_DEPTH) return nothing;
  return html`<ul class="members">${all(
    members.map(([name, member]) => {
      const { schema: found } = resolveSchema(document, member);
      const line = html`<code class="strong">${name}</code>
<span class="soft small">${typeText(document, member)}${enumText(found)}</span>${
        found.description ? html`<br><span class="small">${found.description}</span>` : nothing
      }`;
      const inner = findMembers(document, member);
      return inner === undefined || depth === MAX_DEPTH
        ? html`<li>${line}</li>`
        : html`<li><details${depth === 0 ? html` open` : nothing}><summary>${line}</summary>
${memberList(document, member, depth + 1)}</details></li>`;
    }),
  )}</ul>`;
}

/** All operations, grouped by tag. */
export const operationList = (document: ApiDocument): Html =>
  all(
    document.tags.map(({ name, description }) => {
      const own = listOperations(document).filter(({ operation }) => operation.tags[0] === name);
      return html`<h2>${name}</h2><p class="soft">${description}</p>
<ul class="list">${all(
        own.map(
          ({
            path,
            operation,
          }) => html`<li><a href="docs/reference/${operation.operationId}" class="strong">${operation.summary}</a>
<div class="small"><code>GET ${path}</code></div></li>`,
        ),
      )}</ul>`;
    }),
  );

const boundsText = ({ minimum, maximum, maxLength, default: fallback, type }: ApiSchema): string =>
  [
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    type === 'string' && maxLength !== undefined && maxLength <= 200 ? `at most ${maxLength} characters` : '',
    fallback === undefined ? '' : `default ${String(fallback)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

export const parameterTable = (parameters: readonly ApiParameter[]): Html =>
  parameters.length === 0
    ? html`<p class="soft">None.</p>`
    : cardTable({
        label: 'Parameters',
        className: 'parameters',
        heads: ['Name', 'Description'],
        rows: parameters.map(
          ({ name, in: place, required, description, schema }) => html`<tr><td><code>${name}</code>${
            place === 'query' ? nothing : html`<br><span class="tag">${place}</span>`
          }${required ? html` <span class="tag info">required</span>` : nothing}</td>
<td>${description ?? ''}${enumText(schema)}${
            boundsText(schema) === '' ? nothing : html` <span class="soft small">${boundsText(schema)}</span>`
          }</td></tr>`,
        ),
      });

/** A field of the form: a list for enumerated values, an input otherwise. */
function requestField({ name, required, schema, example, description }: ApiParameter, value: string): Html {
  const id = `ask-${name}`;
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  const hint = description?.split(/(?<=[.;])\s/)[0]?.slice(0, 100);
  return html`<div><label for="${id}"${hint === undefined ? nothing : html` title="${hint}"`}>${name}</label>${
    choices === undefined
      ? html`<input id="${id}" name="${name}" value="${value || (required ? (example ?? '') : '')}"${required ? html` required` : nothing}
 placeholder="${schema.default === undefined ? '' : String(schema.default)}" autocomplete="off" spellcheck="false">`
      : html`<select id="${id}" name="${name}"><option value=""></option>${all(
          choices.map((choice) => html`<option${choice === value ? html` selected` : nothing}>${choice}</option>`),
        )}</select>`
  }</div>`;
}

const FIRST = new Set([
  'limit',
  'q',
  'ticker',
  'country',
  'event_type',
  'id',
  'identifier',
  'fields',
  'kinds',
  'after',
]);

/** The form that sends a request. Without a script it shows the request. */
export function tryForm(
  { path, operation }: ListedOperation,
  values: Readonly<Record<string, string>>,
  key: { readonly canCreate: boolean; readonly token: Html },
): Html {
  const inputs = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const first = inputs.filter(({ name, required }) => required || FIRST.has(name));
  const others = inputs.filter((parameter) => !first.includes(parameter));
  const fields = (list: readonly ApiParameter[]) =>
    html`<div class="ask-fields">${all(list.map((parameter) => requestField(parameter, values[parameter.name] ?? '')))}</div>`;
  return html`<form class="card ask" id="ask" data-path="${path}" action="docs/reference/${operation.operationId}">
<div class="field"><label for="ask-key">Key</label>
<div class="inline"><input id="ask-key" type="password" autocomplete="off" spellcheck="false" aria-describedby="ask-key-hint">
${key.canCreate ? html`<button type="button" class="quiet" data-make-key hidden>Create a key for one hour</button>` : nothing}</div>
<p class="hint" id="ask-key-hint">${
    key.canCreate
      ? html`Paste a key, or create one that expires in an hour and is listed in <a href="account/keys">your keys</a>.`
      : html`Paste a key; it stays on this page. <a href="sign-in?next=docs%2Freference%2F${operation.operationId}">Sign in</a> to
create one for an hour.`
  }</p></div>
${fields(first)}
${others.length === 0 ? nothing : html`<details><summary>${others.length} more parameters</summary>${fields(others)}</details>`}
<div class="row"><button class="scripted">Send</button><noscript><button>Show the request</button></noscript>
<span class="soft small" data-ask-state role="status"></span></div>
</form>
<form id="make-key" hidden>${key.token}</form>
<div id="answer" hidden><h3>Response</h3><p class="small" data-answer-line></p>
<pre tabindex="0" aria-label="Response"><code data-answer-body></code></pre></div>`;
}

/** The request as a curl command. */
export function formatCurl(
  base: string,
  { path, operation }: ListedOperation,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example } of operation.parameters ?? []) {
    const value = values[name] ?? '';
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value || example || name));
    else if (place === 'query' && value !== '') query.set(name, value);
  }
  const search = query.size === 0 ? '' : `?${query}`;
  return `curl -H "Authorization: Bearer $KEY" "${base}${address}${search.replaceAll('%2C', ',')}"`;
}

const isProblem = (slug: string): slug is keyof typeof problemTypes => Object.hasOwn(problemTypes, slug);

/** The problems that an operation can return. */
export function problemList({ responses }: ListedOperation['operation']): Html {
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
  const slugs = Object.entries(problemTypes).filter(([, { status }]) => statuses.includes(String(status)));
  return html`<p>${all(
    slugs.map(([slug]) => (isProblem(slug) ? html`<a href="problems/${slug}"><code>${slug}</code></a> ` : nothing)),
  )}</p>`;
}
