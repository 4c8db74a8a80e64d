import type { Action, ActionRequest, ActionResult } from '../../core/action.ts';
import type { ActionArgs, ActionTexts } from '../../core/action-args.ts';
import { formatCommand } from '../../core/action-command.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { runAction } from '../../core/run-action.ts';
import type { Ingest } from '../../ingest/ports.ts';
import type { Person } from '../../people/person.ts';
import { checkConfirmed, confirmField, OLD_PASSWORD } from '../confirm-session.ts';
import { asResult } from '../form-once.ts';
import { alertNote, type FieldErrors, field, goTo, readForm, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Handler } from '../routes.ts';
import { type Site, sign } from '../site.ts';
import {
  type FieldChoices,
  type FormLists,
  readActionTexts,
  readActionValues,
  renderActionFields,
} from './action-fields.ts';
import {
  type OperatorRoute,
  operatorPage,
  orMissing,
  readId,
  requireEditor,
  requireIngest,
  type Tab,
} from './frame.ts';
import { commandLine } from './pieces.ts';
import { doneLine, dryRunPiece, nameRecords } from './reports.ts';

/** The form of an action. Fields, checks, role and command line follow from the action. */
export type ActionForm<Name extends string = string> = {
  /** Below `/operator`; `:id` is the record. */
  readonly path: string;
  readonly tab: Tab;
  readonly title: string;
  /** The text of the last button. */
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Whether the last step needs a session of the last ten minutes, or the current password. */
  readonly needsConfirmation?: boolean;
  /** Consequences in addition to the action's line of help. */
  readonly lead?: string;
  /** The argument that the path gives. */
  readonly record?: Name;
  /** Arguments with a field; without it all but the record. */
  readonly fields?: readonly Name[];
  /** Arguments that the form gives without a field. */
  readonly fixed?: ActionTexts;
  /** Shows the record. Throws ActionRefused for one that is missing. */
  readonly about?: (site: Site, id: string) => Promise<Html>;
  /** Shows what the texts of the fields name. Throws ActionRefused for a record that is missing. */
  readonly aboutFields?: (site: Site, texts: ActionTexts) => Promise<Html>;
  /** The arguments as they are stored; only fields that differ from them are given. */
  readonly current?: (site: Site, id: string) => Promise<Partial<Readonly<Record<Name, StoredText>>>>;
  /** Valid values that the store holds. */
  readonly choices?: (site: Site) => Promise<FieldChoices>;
  /** Shows the response for the author, such as a new link, in place of the page that follows. It is shown once. */
  readonly showValue?: (result: ActionResult) => Html | undefined;
  /** The page that follows; without it that of the record or list above. */
  readonly back?: (id: string, result: ActionResult) => string;
};

type StoredText = string | readonly string[] | number | boolean | null;

/** An action with its form. `run` reads the texts as the action's arguments do. */
type BoundForm = {
  readonly action: Pick<Action<never>, 'name' | 'grant' | 'about' | 'args'>;
  readonly form: ActionForm;
  run(site: Site, request: ActionRequest, texts: ActionTexts): Promise<Outcome>;
};

type Outcome = { readonly result: ActionResult } | { readonly errors: FieldErrors } | { readonly refusal: string };

const SHOWN = 'shown';
const REASON = 'reason';
const MAX_AUTHOR_LENGTH = 200;
const NO_RESULT: ActionResult = { action: '', changed: false, dry_run: true, message: '', records: [], changes: [] };

/** The author as the audit log names a user: by name and address, because names are not unique and addresses change. */
export function formatAuthor({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const address = ` <${email}>`.slice(-MAX_AUTHOR_LENGTH);
  return `${name.slice(0, MAX_AUTHOR_LENGTH - address.length)}${address}`.trim();
}

const toPath = (path: string, id: string): string => `operator${path.replace(':id', encodeURIComponent(id))}`;

const toNextPage = ({ path, back }: ActionForm, id: string, result: ActionResult): string =>
  back?.(id, result) ?? toPath(path.replace(/\/[^/]*$/, ''), id);

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const toTexts = (stored: StoredText | undefined): readonly string[] => {
  if (stored === undefined || stored === null || stored === '') return [];
  return typeof stored === 'object' ? stored : [String(stored)];
};

/** One view of a form: its record, the texts that it gives, and the state of its fields. */
type View = {
  readonly id: string;
  readonly path: string;
  readonly names: readonly string[];
  readonly lists: FormLists;
  readonly current: ActionTexts;
  readonly texts: ActionTexts;
};

async function readView(site: Site, { action, form }: BoundForm, id: string, lists: FormLists): Promise<View> {
  const { record, fixed = {}, path } = form;
  const given: ActionTexts = { ...fixed, ...(record !== undefined && { [record]: [id] }) };
  const names = form.fields ?? Object.keys(action.args).filter((name) => given[name] === undefined);
  const stored: Readonly<Record<string, StoredText | undefined>> = await orMissing(
    form.current?.(site, id) ?? Promise.resolve({}),
  );
  const current = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, toTexts(value)]));
  const texts = { ...readActionTexts(action.args, names, lists, current), ...given };
  return { id, path: toPath(path, id), names, lists, current, texts };
}

/**
 * Signs the texts that a dry run was made of. A change of a field afterwards, or of the stored record, needs another dry run.
 */
function signTexts(site: Site, { path, texts }: View): string {
  const entries = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  return sign(site, 'action', JSON.stringify([path, entries]));
}

async function renderForm(
  site: Site,
  context: SiteContext,
  { action, form }: BoundForm,
  view: View,
  outcome?: Outcome,
): Promise<Response> {
  const { id, path, names, lists, current, texts } = view;
  const request = context.get('request');
  const result = outcome !== undefined && 'result' in outcome ? outcome.result : undefined;
  const errors = outcome !== undefined && 'errors' in outcome ? outcome.errors : undefined;
  const refusal = outcome !== undefined && 'refusal' in outcome ? outcome.refusal : undefined;
  const isReady = result?.changed === true;
  const named = result && (await nameRecords(site.services.db, result));
  const about = await orMissing(form.aboutFields?.(site, texts) ?? form.about?.(site, id) ?? Promise.resolve(nothing));
  const choices = await form.choices?.(site);
  return operatorPage(site, context, {
    title: form.title,
    tab: form.tab,
    status: errors === undefined && refusal === undefined ? 200 : 422,
    body: html`<h1>${form.title}</h1>
${about}
<p>${[`${capitalise(action.about)}.`, form.lead].filter((text) => text !== undefined).join(' ')}</p>
${alertNote(refusal)}
${named === undefined ? nothing : dryRunPiece(named)}
<form class="action" method="post" action="${path}">${tokenField(request)}
${isReady ? html`<input type="hidden" name="${SHOWN}" value="${signTexts(site, view)}">` : nothing}
${renderActionFields(action.args, names, { lists, current, errors, choices })}
${field({
  name: REASON,
  label: 'Reason',
  value: lists[REASON]?.at(-1),
  hint: `The audit log records it with your name, ${formatAuthor(requireEditor(request))}.`,
  attributes: html`maxlength="2000" autocomplete="off"`,
})}
${isReady && form.needsConfirmation === true ? await confirmField(site, request) : nothing}
<p class="row">${
      isReady
        ? html`<button${form.isDangerous ? html` class="danger"` : nothing}>${form.button}</button>`
        : html`<button class="quiet">Show what would change</button>`
    } <a href="${toNextPage(form, id, NO_RESULT)}">Cancel</a></p>
</form>
<p class="small soft">The same by command: ${commandLine(formatCommand(action, texts))}</p>`,
  });
}

async function submitForm(site: Site, context: SiteContext, bound: BoundForm): Promise<Response> {
  const { lists } = await readForm(site, context);
  const view = await readView(site, bound, readId(context), lists);
  const person = requireEditor(context.get('request'));
  const isDryRun = lists[SHOWN]?.at(-1) !== signTexts(site, view);
  const reason = lists[REASON]?.at(-1);
  const unconfirmed =
    isDryRun || bound.form.needsConfirmation !== true
      ? undefined
      : await checkConfirmed(site, context, lists[OLD_PASSWORD]?.at(-1));
  if (unconfirmed !== undefined) return renderForm(site, context, bound, view, { refusal: unconfirmed });
  const outcome = await bound.run(
    site,
    { author: formatAuthor(person), role: person.role, reason, isDryRun },
    view.texts,
  );
  if (isDryRun || !('result' in outcome)) return renderForm(site, context, bound, view, outcome);
  const named = await nameRecords(site.services.db, outcome.result);
  const value = bound.form.showValue?.(outcome.result);
  if (value !== undefined) {
    const { title, tab } = bound.form;
    const body = html`<h1>${title}</h1>\n<p class="note good" role="status">${doneLine(named)}</p>\n${value}`;
    return asResult(await operatorPage(site, context, { title, tab, body }));
  }
  return goTo(site, context, toNextPage(bound.form, view.id, outcome.result), doneLine(named));
}

/**
 * The routes of an action's form: first the fields, then a dry run, then the change. Only a change that was shown is made: the
 * last form has a signature of the values of the dry run.
 */
export function actionForm<Context, const Args extends ActionArgs, Value>(
  toContext: (site: Site) => Context,
  action: Action<Context, Args, Value>,
  form: ActionForm<keyof Args & string>,
): readonly OperatorRoute[] {
  const bound: BoundForm = {
    action,
    form,
    run: async (site, request, texts) => {
      const reading = readActionValues(action.args, texts);
      if (!reading.ok) return { errors: reading.errors };
      try {
        return { result: await runAction(action, toContext(site), request, reading.values) };
      } catch (error) {
        if (error instanceof ActionRefused) return { refusal: error.message };
        throw error;
      }
    },
  };
  const common = { path: form.path, grant: action.grant };
  const show: Handler = async (site, context) =>
    renderForm(site, context, bound, await readView(site, bound, readId(context), context.req.queries()));
  return [
    { ...common, method: 'GET', handler: show },
    { ...common, method: 'POST', handler: (site, context) => submitForm(site, context, bound) },
  ];
}

/** The routes of the form of an action on news, sources, feeds and accounts. */
export const newsForm = <const Args extends ActionArgs>(
  action: Action<Ingest, Args>,
  form: ActionForm<keyof Args & string>,
): readonly OperatorRoute[] => actionForm(requireIngest, action, form);

/** A button that shows what an action on a record would change. */
export const actionButton = (
  request: RequestContext,
  path: string,
  text: string,
  values: Readonly<Record<string, string>> = {},
): Html =>
  html`<form method="post" action="${path}" class="one">${tokenField(request)}${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="quiet tiny">${text}</button></form>`;
