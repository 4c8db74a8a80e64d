import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Access } from '../access/gate.ts';
import { isDisabled } from '../core/caller.ts';
import type { AnyOperation, Call, Operation } from '../core/operation.ts';
import { problemOfRefusal } from '../core/params.ts';
import { notFound, Problem } from '../core/problem.ts';
import type { Readiness } from '../core/readiness.ts';
import { runOperation } from '../core/run-operation.ts';
import type { Services } from '../core/services.ts';
import type { Warning } from '../core/warning.ts';
import type { PollOptions } from '../ingest/polling/poll.ts';
import type { Ingest } from '../ingest/ports.ts';
import type { Mail } from '../mail/mail.ts';
import type { Agents } from '../people/agents.ts';
import type { OpenId } from '../people/openid.ts';
import type { SignIn } from '../people/sign-in.ts';
import type { SignUpRule } from '../people/sign-up-rule.ts';
import type { RequestContext } from './visit.ts';

/** Members of a tool call, as a client sends them. */
export type ToolCall = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

/** Who may see how the service is: everybody, who may read the news, or nobody. */
export type StatusAudience = 'public' | 'people' | 'off';

/** What the pages of operators need of this process beside the store. */
export type OperatorServices = {
  /** What a feed is polled with at once. */
  readonly polling: PollOptions;
  /** Whether feeds may be inside private networks. */
  readonly allowPrivateFeeds: boolean;
  /** When the newest backup of the schedule was made; undefined for none. Absent where this process has no schedule. */
  readonly lastBackup?: (() => Promise<Date | undefined>) | undefined;
};

/** What the pages are built from. */
export type Site = {
  readonly services: Services;
  readonly access: Access;
  readonly signIn: SignIn;
  /** Sign-in at another service; undefined where none is set up. */
  readonly openId?: OpenId | undefined;
  /** Who may make an account; by invitation where it is undefined. */
  readonly signUp?: SignUpRule | undefined;
  /** How agents are let in; undefined where an authorization server of the operator's own does that. */
  readonly agents?: Agents | undefined;
  /** What operators' commands work with; absent where a process cannot carry them out. */
  readonly ingest?: Ingest | undefined;
  readonly operating?: OperatorServices | undefined;
  /** Absent: who may read the news. */
  readonly statusAudience?: StatusAudience | undefined;
  /** Whether this process can do its work, as probes ask it; absent where nobody looks. */
  readonly readiness?: Readiness | undefined;
  /** Address at which people reach the pages, without a slash at its end. */
  readonly baseUrl: string;
  readonly problemBase: string;
  readonly trustedProxies: readonly string[];
  /** What mail is sent by; undefined where none is. */
  readonly mail?: Mail | undefined;
  /** Signs what forms carry. */
  readonly secret: string;
  readonly version: string;
  readonly now: () => Date;
  readonly log: (level: 'info' | 'error', message: string, fields: Record<string, unknown>) => void;
  /** Whether readers need not sign in: on this machine, while it holds the demonstration alone. */
  readonly isOpen: () => Promise<boolean>;
  /** Whether the demonstration is still being loaded. */
  readonly isLoading?: (() => boolean) | undefined;
  /** The tool call that does what an operation does with these values; undefined where no tool does. */
  readonly toolCallOf: (operation: AnyOperation, values: Readonly<Record<string, string>>) => ToolCall | undefined;
  /** Path of an operation below /api/v1, such as `/events/{id}`; undefined for one that only tools have. */
  readonly pathOf: (operation: AnyOperation) => string | undefined;
  /** The OpenAPI document of this service. */
  readonly apiDocument: () => object;
};

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export const signedFor = (site: Pick<Site, 'secret'>, purpose: string, text: string): string =>
  createHmac('sha256', createHmac('sha256', site.secret).update(`pages ${purpose}`).digest())
    .update(text)
    .digest('base64url');

/** The part of the service's address after its host, without a slash at its end: what pages are served below. */
export const basePath = ({ baseUrl }: Pick<Site, 'baseUrl'>): string => new URL(baseUrl).pathname.replace(/\/+$/, '');

export type OperationResult<Body> = {
  readonly body: Body;
  readonly warnings: readonly Warning[];
  readonly next: string | null;
};

/**
 * Asks the service as the visitor: the same operation, parameters and plan as a request of a key of their account. Only a
 * semantic search counts against an allowance, for it alone costs much. A question in words is answered as a tool answers it:
 * by its best matches where nothing has every word.
 *
 * @throws Problem what the API would answer, `unauthorized` for a visitor who may read nothing.
 */
export async function ask<Params extends z.ZodObject, Body extends z.ZodType>(
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
