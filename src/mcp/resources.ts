import type { ReadResourceResult, Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { type Caller, hasScope, isDisabled } from '../core/caller.ts';
import type { AnyOperation } from '../core/operation.ts';
import { notFound } from '../core/problem.ts';
import * as operations from '../resources/index.ts';
import { resourceError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { perform } from './perform.ts';

const RECENT = '10';
const JSON_TYPE = 'application/json';

type Recent = Omit<Resource, 'mimeType'> & { readonly operation: AnyOperation };
type Template = Omit<ResourceTemplateType, 'mimeType'> & {
  readonly operation: AnyOperation;
  readonly folder: string;
  readonly variable: string;
};

/** The newest news, ten of each (docs/contract/tool-server.md). */
const recent: readonly Recent[] = [
  {
    uri: 'news:///recent-articles',
    name: 'recent-articles',
    title: 'Recent articles',
    description: 'The 10 most recent articles.',
    operation: operations.listArticles,
  },
  {
    uri: 'news:///recent-stories',
    name: 'recent-stories',
    title: 'Recent stories',
    description: 'The 10 most recent stories.',
    operation: operations.listStories,
  },
];

const template = (
  folder: string,
  variable: string,
  title: string,
  description: string,
  operation: AnyOperation,
): Template => ({
  uriTemplate: `news:///${folder}/{${variable}}`,
  name: folder,
  title,
  description,
  operation,
  folder,
  variable,
});

const templates: readonly Template[] = [
  template('articles', 'id', 'Article', 'One article with summary, key points and companies.', operations.getArticle),
  template('events', 'id', 'Event', 'One event with its articles and disagreeing figures.', operations.getEvent),
  template('stories', 'id', 'Story', 'One story with its whole text.', operations.getStory),
  template('companies', 'identifier', 'Company', 'One company by id or ticker.', operations.getCompany),
  template(
    'insider_transactions',
    'id',
    'Insider transaction',
    'One insider transaction of a register or release.',
    operations.getInsiderTransaction,
  ),
  template(
    'short_positions',
    'id',
    'Short position',
    'One net short position of a register.',
    operations.getShortPosition,
  ),
];

const isFor = (caller: Caller, operation: AnyOperation): boolean =>
  hasScope(caller, operation.scope) && !isDisabled(caller, operation.id);

export const listResources = (caller: Caller): Resource[] =>
  recent
    .filter(({ operation }) => isFor(caller, operation))
    .map(({ operation: _operation, ...resource }) => ({ ...resource, mimeType: JSON_TYPE }));

export const listResourceTemplates = (caller: Caller): ResourceTemplateType[] =>
  templates
    .filter(({ operation }) => isFor(caller, operation))
    .map(({ operation: _operation, folder: _folder, variable: _variable, ...resource }) => ({
      ...resource,
      mimeType: JSON_TYPE,
    }));

type Target = { readonly operation: AnyOperation; readonly values: Readonly<Record<string, string>> };

/** Parses a URI of this server; undefined for any other. */
function parseTarget(uri: string): Target | undefined {
  const list = recent.find((resource) => resource.uri === uri);
  if (list) return { operation: list.operation, values: { limit: RECENT } };
  const match = /^news:\/\/\/([a-z_]+)\/([^/?#]{1,200})$/.exec(uri);
  const record = templates.find(({ folder }) => folder === match?.[1]);
  if (record === undefined || match?.[2] === undefined || !isEncoded(match[2])) return undefined;
  const value = decodeURIComponent(match[2]);
  if (value.length > 64 || value.includes('\u0000')) return undefined;
  return { operation: record.operation, values: { [record.variable]: value } };
}

const isEncoded = (text: string): boolean => /^(?:[^%]|%[0-9A-Fa-f]{2})*$/.test(text) && isUtf8(text);

function isUtf8(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Reads a resource: the body that REST serves for the same record. A resource without scope is not there. */
export async function readResource(exchange: Exchange, uri: string): Promise<ReadResourceResult> {
  const target = parseTarget(uri);
  if (target === undefined || !isFor(exchange.caller, target.operation)) throw resourceError(exchange, uri, notFound());
  try {
    const body = await perform(exchange, target.operation, target.values);
    return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(body) }] };
  } catch (error) {
    throw resourceError(exchange, uri, error);
  }
}
