import type { AnyOperation } from '../core/operation.ts';
import { tools } from './tools.ts';

/**
 * The call of a tool that does what an operation does with these values, for people who want to hand a page on to an agent;
 * undefined where no tool has the operation. Parameters that tools do not take are left out.
 */
export function formatToolCall(
  { id }: AnyOperation,
  values: Readonly<Record<string, string>>,
): { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> } | undefined {
  const tool = tools.find(({ operation }) => operation.id === id);
  if (tool === undefined) return undefined;
  const left = ['fields', 'expand', ...(tool.without ?? [])];
  return {
    name: tool.name,
    arguments: Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name))),
  };
}
