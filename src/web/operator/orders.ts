import type { Hono } from 'hono';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Person } from '../../people/person.ts';
import { checkForm, type FieldErrors, type FormValues, field, goTo, readForm, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext, SiteEnv } from '../request-context.ts';
import { type Site, sign } from '../site.ts';
import { needsAdmin, operatorPage, orMissing, requireEditor, requireIngest, type Tab } from './frame.ts';
import { commandLine } from './pieces.ts';
import { doneLine, dryRunPiece } from './reports.ts';

/** What a form sent; a name with several values has them joined by commas. */
export type Values = Readonly<Record<string, string>>;

/** Something that an operator has done: its form, and the function that a command calls for it. */
export type OrderPage<Schema extends z.ZodType> = {
  /** Below `/operator`; `:id` is the record that it is about. */
  readonly path: string;
  readonly tab: Tab;
  readonly isOfAdmins?: boolean;
  readonly title: string;
  /** What the last button says. */
  readonly button: string;
  readonly isDangerous?: boolean;
  /** What it means, in a sentence or two. */
  readonly lead: Html | string;
  /** What the record is. Throws ActionRefused for one that is not there. */
  readonly about?: (site: Site, id: string) => Promise<Html>;
  readonly schema: Schema;
  /** The fields beside the reason. */
  readonly fields?: (values: Values, errors: FieldErrors | undefined, site: Site) => Html | Promise<Html>;
  readonly run: (site: Site, order: ActionRequest, id: string, values: z.output<Schema>) => Promise<ActionResult>;
  /** Where it leads to once it is done. */
  readonly back: (id: string, report: ActionResult) => string;
  /** The same for a terminal, without who and why. */
  readonly command?: (id: string, values: Values) => string;
};

const SHOWN = 'shown';
const REASON = 'reason';
const MAX_AUTHOR_LENGTH = 200;

/** Somebody as the audit log names them: by name and address, for names are not unique and addresses change. */
export function formatAuthor({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const address = ` <${email}>`.slice(-MAX_AUTHOR_LENGTH);
  return `${name.slice(0, MAX_AUTHOR_LENGTH - address.length)}${address}`.trim();
}

const joinValues = ({ lists }: FormValues): Values =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.join(',')]));

/** What a dry run was made of: whoever changes a field afterwards is shown another one. */
function mark(site: Site, path: string, values: Values): string {
  const entries = Object.entries(values)
    .filter(([name]) => name !== SHOWN && name !== REASON)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sign(site, 'order', JSON.stringify([path, entries]));
}

type FormState = {
  readonly values: Values;
  readonly errors?: FieldErrors;
  readonly refusal?: string;
  readonly report?: ActionResult;
};

async function show<Schema extends z.ZodType>(
  site: Site,
  context: SiteContext,
  definition: OrderPage<Schema>,
  { values, errors, refusal, report }: FormState,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const path = toPath(definition.path, id);
  const request = context.get('request');
  const isReady = report?.changed === true;
  const about = await orMissing(definition.about?.(site, id) ?? Promise.resolve(nothing));
  const reason = values[REASON] ?? '';
  return operatorPage(site, context, {
    title: definition.title,
    tab: definition.tab,
    status: errors === undefined && refusal === undefined ? 200 : 422,
    body: html`<h1>${definition.title}</h1>
${about}
<p>${definition.lead}</p>
${refusal === undefined ? nothing : html`<p class="note bad" role="alert">${refusal}</p>`}
${report === undefined ? nothing : dryRunPiece(report)}
<form class="order" method="post" action="${path}">${tokenField(request)}
${isReady ? html`<input type="hidden" name="${SHOWN}" value="${mark(site, path, values)}">` : nothing}
${(await definition.fields?.(values, errors, site)) ?? nothing}
${field({
  name: REASON,
  label: 'Reason',
  value: reason,
  errors,
  hint: `Kept in the audit log with your name, ${formatAuthor(requireEditor(request))}.`,
  attributes: html`maxlength="2000" autocomplete="off"`,
})}
<p class="row">${
      isReady
        ? html`<button${definition.isDangerous ? html` class="danger"` : nothing}>${definition.button}</button>`
        : html`<button class="quiet">Show what would change</button>`
    } <a href="${definition.back(id, EMPTY)}">Cancel</a></p>
</form>
${
  definition.command === undefined
    ? nothing
    : html`<p class="small soft">The same by command: ${commandLine(
        `nordwire ${definition.command(id, values)} --author NAME --dry-run`,
      )}</p>`
}`,
  });
}

const EMPTY: ActionResult = { action: '', changed: false, dry_run: true, message: '', records: [], changes: [] };

const toPath = (path: string, id: string): string => `operator${path.replace(':id', encodeURIComponent(id))}`;

const Reason = z.object({ [REASON]: z.string().max(2_000, 'At most 2,000 characters.').default('') });

async function carryOut<Schema extends z.ZodType>(
  site: Site,
  context: SiteContext,
  definition: OrderPage<Schema>,
): Promise<Response> {
  const sent = joinValues(await readForm(site, context));
  const { [SHOWN]: shown, ...values } = sent;
  const id = context.req.param('id') ?? '';
  const [checked, why] = [checkForm(definition.schema, values), checkForm(Reason, values)];
  if (!checked.ok || !why.ok) {
    const errors = { ...(checked.ok ? {} : checked.errors), ...(why.ok ? {} : why.errors) };
    return show(site, context, definition, { values, errors });
  }
  const author = formatAuthor(requireEditor(context.get('request')));
  const isDryRun = shown !== mark(site, toPath(definition.path, id), values);
  try {
    const report = await definition.run(site, { author, reason: why.values[REASON], isDryRun }, id, checked.values);
    if (isDryRun) return await show(site, context, definition, { values, report });
    return goTo(site, context, definition.back(id, report), doneLine(report));
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    return show(site, context, definition, { values, refusal: error.message });
  }
}

/**
 * Puts the page of an order at its path: a form, then what a dry run of it would change, then the deed. Nothing is done that
 * was not shown: the last form carries a mark of what the dry run was made of.
 */
export function addActionPage<Schema extends z.ZodType>(
  app: Hono<SiteEnv>,
  site: Site,
  definition: OrderPage<Schema>,
): void {
  const { path, isOfAdmins } = definition;
  if (isOfAdmins) app.use(path, needsAdmin);
  app.get(path, (context) => show(site, context, definition, { values: { ...context.req.query() } }));
  app.post(path, (context) => {
    requireIngest(site);
    return carryOut(site, context, definition);
  });
}

/** A button that shows what an order on a record would change. */
export const orderButton = (
  request: Parameters<typeof tokenField>[0],
  path: string,
  text: string,
  values: Values = {},
): Html =>
  html`<form method="post" action="${path}" class="one">${tokenField(request)}${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="quiet tiny">${text}</button></form>`;
