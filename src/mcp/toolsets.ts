import { invalidParameter, shownList } from '../core/problem.ts';
import type { Exchange, Toolset } from './exchange.ts';
import type { Tool } from './tool.ts';
import { mayCall, tools } from './tools.ts';

const toNames = (some: readonly Tool[]): readonly string[] => some.map(({ name }) => name);
const all = toNames(tools);
const usual = toNames(tools.filter(({ onRequest }) => !onRequest));

/** Names of sets with their tools. `default` is the list of the bare address, for `tools=default,registers`. */
export const toolsets: ReadonlyMap<string, readonly string[]> = new Map([
  ['default', usual],
  ['all', all],
  ...[...Map.groupBy(tools, ({ set }) => set)].map(([set, some]) => [set, toNames(some)] as const),
]);

const bare: Toolset = { listed: new Set(usual), callable: new Set(all) };

/**
 * Reads the query parameter `tools`: names of sets and of single tools, comma-separated. Without one, the default holds.
 * Throws invalid-parameter with the valid names for an unknown one: a tool that is missing without a word looks like an
 * outage.
 */
export function readToolset({ searchParams }: URL): Toolset {
  const sent = searchParams
    .getAll('tools')
    .flatMap((text) => text.split(','))
    .map((name) => name.trim().toLowerCase());
  const names = [...new Set(sent.filter((name) => name !== ''))];
  if (names.length === 0) return bare;
  const unknown = names.filter((name) => !toolsets.has(name) && !all.includes(name));
  if (unknown.length > 0) {
    const valid = `it takes names of sets (${[...toolsets.keys()].join(', ')}) and of tools (${all.join(', ')}).`;
    throw invalidParameter('tools', `does not know ${shownList(unknown)}; ${valid}`);
  }
  const chosen = new Set(names.flatMap((name) => toolsets.get(name) ?? [name]));
  return { listed: chosen, callable: chosen };
}

/** The tools that a request lists: those of its toolset that the caller has. */
export const listTools = ({ caller, toolset }: Pick<Exchange, 'caller' | 'toolset'>): readonly Tool[] =>
  tools.filter((tool) => toolset.listed.has(tool.name) && mayCall(caller, tool));

/** The tool of a call; undefined for one that the address leaves out, that the caller lacks, or that does not exist. */
export function findTool({ caller, toolset }: Exchange, name: string): Tool | undefined {
  const tool = toolset.callable.has(name) ? tools.find((one) => one.name === name) : undefined;
  return tool !== undefined && mayCall(caller, tool) ? tool : undefined;
}

/** The set of a tool that the caller has but the address leaves out; undefined for any other name. */
export function findSetLeftOut({ caller, toolset }: Exchange, name: string): string | undefined {
  const tool = toolset.callable.has(name) ? undefined : tools.find((one) => one.name === name);
  return tool !== undefined && mayCall(caller, tool) ? tool.set : undefined;
}
