import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import type { Config } from '../../config.ts';
import { formatReason, type Outages } from '../../core/outages.ts';

/** A server outside of the service that the settings name. */
type OutsidePart = {
  readonly part: string;
  readonly host: string;
  readonly port: number;
  /** The consequence of its outage, as a clause. */
  readonly effect: string;
  /** The setting that names it. */
  readonly setting: string;
};

/** Longest wait for a connection to another machine, in milliseconds. */
const CONNECT_MS = 3_000;
/** Pause between two tries of a part that was out of reach. */
export const RETRY_OUTSIDE_MS = 60_000;

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };

/** The name under which outages of the route to public addresses are reported. */
const WAY_OUT = 'public network';
const MAIL_SERVER = 'mail server';
const EMBEDDINGS = 'embeddings endpoint';
const COLLECTOR = 'collector of traces';

const LANGUAGE_MODEL = 'language model endpoint';
const LIBRE_TRANSLATE = 'LibreTranslate';
/** Parts whose callers log their outages. */
const LOGGED_BY_CALLERS = [COLLECTOR, LANGUAGE_MODEL, LIBRE_TRANSLATE];

const MAIL_EFFECT = 'sign-in links, invitations and mail of saved searches are not sent';
const EMBEDDINGS_EFFECT = 'semantic search is degraded and new records get no vectors';
const TRACES_EFFECT = 'traces are lost';

/** The server of an address. */
export function toServer(address: string): Pick<OutsidePart, 'host' | 'port'> {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? (PORTS[protocol] ?? 443) : Number(port) };
}

const toPart = (part: string, setting: string, address: string, effect: string): OutsidePart => ({
  part,
  setting,
  effect,
  ...toServer(address),
});

/** The servers outside that the role of this process calls. */
export function listOutsideParts(config: Config): OutsidePart[] {
  const parts: OutsidePart[] = [];
  const { mail, openId, embeddings, traces, role, languageModel, translation } = config;
  if (mail) parts.push(toPart(MAIL_SERVER, 'NORDWIRE_SMTP_URL', mail.url, MAIL_EFFECT));
  if (openId && role !== 'ingest')
    parts.push(
      toPart('OpenID provider', 'NORDWIRE_OPENID_ISSUER', openId.issuer, `nobody can sign in with ${openId.label}`),
    );
  if (embeddings.provider === 'openai' && embeddings.baseUrl !== undefined)
    parts.push(toPart(EMBEDDINGS, 'NORDWIRE_EMBEDDINGS_BASE_URL', embeddings.baseUrl, EMBEDDINGS_EFFECT));
  if (traces) parts.push(toPart(COLLECTOR, 'OTEL_EXPORTER_OTLP_ENDPOINT', traces.endpoint, TRACES_EFFECT));
  if (role === 'api') return parts;
  if (languageModel.provider !== 'none' && languageModel.baseUrl !== undefined)
    parts.push(
      toPart(
        LANGUAGE_MODEL,
        'NORDWIRE_LANGUAGE_MODEL_BASE_URL',
        languageModel.baseUrl,
        'articles that need the model wait',
      ),
    );
  if (translation.libreTranslate)
    parts.push(
      toPart(
        LIBRE_TRANSLATE,
        'NORDWIRE_LIBRETRANSLATE_URL',
        translation.libreTranslate.address,
        'articles that need a translation wait, unless another translator has their language',
      ),
    );
  return parts;
}

/** Connects to a server and closes the connection; returns the reason if that fails. */
export function findFailure(
  { host, port }: Pick<OutsidePart, 'host' | 'port'>,
  timeoutMs = CONNECT_MS,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const end = (reason: string | undefined): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(timeoutMs, () => end(`no connection within ${timeoutMs / 1_000} seconds`));
    socket.once('connect', () => end(undefined));
    socket.once('error', (error) => end(formatReason(error)));
  });
}

const readTable = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** Whether this machine or container has a default route; undefined on systems that do not show their routes as Linux does. */
export function hasDefaultRoute(folder = '/proc/net'): boolean | undefined {
  try {
    if (
      readTable(`${folder}/route`).some(
        ([, destination, , , , , , mask]) => `${destination}/${mask}` === '00000000/00000000',
      )
    )
      return true;
  } catch {
    return undefined;
  }
  try {
    // The kernel keeps an unreachable default route at the loopback device in every table.
    return readTable(`${folder}/ipv6_route`).some(
      (fields) => /^0{32}$/.test(fields[0] ?? '') && fields[1] === '00' && fields.at(-1) !== 'lo',
    );
  } catch {
    return false;
  }
}

/** The consequence of a missing route to public addresses, as a clause. */
export const nameWayOutEffect = ({ role }: Pick<Config, 'role'>): string =>
  role === 'api'
    ? 'client documents of agents and addresses of new feeds cannot be fetched'
    : 'feeds, calendars and pages of publishers cannot be fetched, and webhooks are not sent';

/** Whether the process needs a route: a trial on one machine without a public address and other processes works without. */
export const needsWayOut = ({ role, baseUrl }: Pick<Config, 'role' | 'baseUrl'>): boolean =>
  role !== 'all' || baseUrl !== undefined;

/**
 * Tries the servers outside at the start. Those that answer are not tried again, because failed calls report them; those out of
 * reach are tried until they answer.
 */
export function createOutsideCheck(config: Config, outages: Outages): () => Promise<void> {
  const parts = listOutsideParts(config).filter(({ part }) => !LOGGED_BY_CALLERS.includes(part));
  let isFirst = true;
  return async () => {
    const tried = parts.filter(({ part }) => isFirst || outages.isOut(part));
    if ((isFirst && needsWayOut(config)) || outages.isOut(WAY_OUT)) {
      if (hasDefaultRoute() === false)
        outages.failed(WAY_OUT, { reason: 'no default route', effect: nameWayOutEffect(config) });
      else outages.works(WAY_OUT);
    }
    isFirst = false;
    await Promise.all(
      tried.map(async ({ part, host, port, effect }) => {
        const reason = await findFailure({ host, port });
        if (reason === undefined) outages.works(part);
        else outages.failed(part, { reason, effect, address: `${host}:${port}` });
      }),
    );
  };
}
