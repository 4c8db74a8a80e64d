import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Access } from '../access/gate.ts';
import type { PublicPlan } from '../access/public-plan.ts';
import { isDisabled } from '../core/caller.ts';
import type { AnyOperation, Call, Operation } from '../core/operation.ts';
import type { Outage } from '../core/outages.ts';
import type { OwnAddresses } from '../core/own-addresses.ts';
import { problemOfRefusal } from '../core/params.ts';
import { notFound, Problem } from '../core/problem.ts';
import type { Readiness } from '../core/readiness.ts';
import { runOperation } from '../core/run-operation.ts';
import type { Services } from '../core/services.ts';
import type { StoreWatch } from '../core/store-away.ts';
import type { Warning } from '../core/warning.ts';
import type { Machine } from '../ingest/maintenance/machine.ts';
import type { PollOptions } from '../ingest/polling/poll.ts';
import type { Ingest } from '../ingest/ports.ts';
import type { Mail } from '../mail/mail.ts';
import type { Agents } from '../people/agents.ts';
import type { OpenId } from '../people/openid.ts';
import type { SignIn } from '../people/sign-in.ts';
import type { SignUpRule } from '../people/sign-up-rule.ts';
import type { RequestContext } from './request-context.ts';

/** A tool call in the format that clients send. */
export type ToolCall = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

/** The audience of the status page: everyone, readers of the news, or no one. */
export type StatusAudience = 'public' | 'people' | 'off';

/** The parts of this process that the operator pages use, in addition to the database. */
export type OperatorServices = {
  /** Polls a feed on demand. */
  readonly polling: PollOptions;
  /** Whether feeds may be inside private networks. */
  readonly allowPrivateFeeds: boolean;
  /** The time of the newest scheduled backup; undefined without a backup. Absent where this process has no schedule. */
  readonly lastBackup?: (() => Promise<Date | undefined>) | undefined;
  /** The mail server without its user and password, and the sender; undefined where the service sends no mail. */
  readonly mail?: { readonly server: string; readonly from: string } | undefined;
  /** Runs the checks of the command `doctor`. Absent: the process has no such page. */
  readonly examine?: (() => Promise<readonly Finding[]>) | undefined;
  /** The parts that do not answer this process; absent where it does not watch them. */
  readonly outages?: (() => readonly Outage[]) | undefined;
  /** The machine of the ingesting process; absent where this process runs on another one. */
  readonly machine?: Machine | undefined;
};

/** The finding of a check of the installation. */
type Finding = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  /** The remedy; for a passed check, an optional improvement. */
  readonly fix?: string;
};

/** The dependencies of the pages. */
export type Site = {
  readonly services: Services;
  readonly access: Access;
  readonly signIn: SignIn;
  /** Sign-in with an identity provider; undefined where none is configured. */
  readonly openId?: OpenId | undefined;
  /** The rule of sign-up. Undefined: by invitation. */
  readonly signUp?: SignUpRule | undefined;
  /** Sign-in for agents; undefined where the operator's own authorization server does it. */
  readonly agents?: Agents | undefined;
  /** The writer of news that operator actions use; absent where a process cannot run them. */
  readonly ingest?: Ingest | undefined;
  readonly operating?: OperatorServices | undefined;
  /** Absent: readers of the news. */
  readonly statusAudience?: StatusAudience | undefined;
  /** The address in security.txt; undefined: there is no such file. */
  readonly securityContact?: string | undefined;
  /** Whether this process is ready, as probes see it; absent without probes. */
  readonly readiness?: Readiness | undefined;
  /** Ends waiting for a store that stopped to answer; absent: pages wait. */
  readonly store?: StoreWatch | undefined;
  /** The public address of the pages, without a trailing slash. */
  readonly baseUrl: string;
  /** The addresses by which programs reach the service. */
  readonly addresses: OwnAddresses;
  readonly problemBase: string;
  readonly trustedProxies: readonly string[];
  /** Undefined where the service sends no mail. */
  readonly mail?: Mail | undefined;
  /** Signs form tokens. */
  readonly secret: string;
  readonly version: string;
  readonly now: () => Date;
  readonly log: (level: 'info' | 'error', message: string, fields: Record<string, unknown>) => void;
  /** Whether visitors read without signing in: on this machine, while it holds the demonstration only. */
  readonly isOpen: () => Promise<boolean>;
  /** The plan whose view visitors have without signing in; undefined: people sign in to read. */
  readonly publicPlan?: PublicPlan | undefined;
  /** Whether the demonstration is still loading. */
  readonly isLoading?: (() => boolean) | undefined;
  /** The tool call that is equivalent to an operation with these values; undefined without such a tool. */
  readonly toToolCall: (operation: AnyOperation, values: Readonly<Record<string, string>>) => ToolCall | undefined;
  /** The path of an operation below /api/v1, such as `/events/{id}`; undefined for one without a REST route. */
  readonly findPath: (operation: AnyOperation) => string | undefined;
  /** The OpenAPI document of this service. */
  readonly apiDocument: () => object;
};

/** Signs a text with a key for this purpose, so that a signature is valid for no other purpose. */
export const sign = (site: Pick<Site, 'secret'>, purpose: string, text: string): string =>
  createHmac('sha256', createHmac('sha256', site.secret).update(`pages ${purpose}`).digest())
    .update(text)
    .digest('base64url');

/** The path that the pages are served below, without a trailing slash. */
export const basePath = ({ baseUrl }: Pick<Site, 'baseUrl'>): string => new URL(baseUrl).pathname.replace(/\/+$/, '');

export type OperationResult<Body> = {
  readonly body: Body;
  readonly warnings: readonly Warning[];
  readonly next: string | null;
};

/**
 * Runs an operation as the visitor, with the parameters and plan of a request with a key of their account. Only semantic
 * searches count against an allowance, because only they are expensive. With `isQuestion`, the best matches answer a question
 * if nothing contains every word, as for tools.
 *
 * @throws Problem as the API answers it; `unauthorized` for a visitor without access to news
 */
export async function runAsVisitor<Params extends z.ZodObject, Body extends z.ZodType>(
  site: Site,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
  operation: Operation<Params, Body>,
  values: Readonly<Record<string, string>>,
  { isQuestion = false }: { readonly isQuestion?: boolean } = {},
): Promise<OperationResult<z.input<Body>>> {
  if (caller === undefined) throw new Problem('unauthorized', 'Sign in to read this.');
  if (isDisabled(caller, operation.id)) throw notFound();
  const params = operation.params.safeParse(values);
  if (!params.success) throw problemOfRefusal(params.error.issues[0]);
  const warnings: Warning[] = [];
  const call: Call = {
    caller,
    now,
    warn: (warning) => warnings.push(warning),
    byModel: isQuestion,
    chargeSemantic: () => site.access.limits.chargeSemantic(caller, now),
  };
  const answer = await runOperation<z.input<Body>>(site.services, operation, call, params.data);
  return { body: answer.body, warnings, next: answer.next ?? null };
}
