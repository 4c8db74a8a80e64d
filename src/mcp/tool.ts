import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { Arguments } from './arguments.ts';
import type { AnyView } from './views/view.ts';

/** Names of sets of tools, a word each (docs/mcp.md, "Toolsets"). */
export type ToolsetName =
  | 'news'
  | 'figures'
  | 'registers'
  | 'changes'
  | 'companies'
  | 'calendar'
  | 'questions'
  | 'reference'
  | 'watchlists'
  | 'searches';

/** A tool: an operation, the words a model chooses it by, and how its answer reads. */
export type Tool = Arguments & {
  /** Its set, by which `/mcp?tools=` chooses it. */
  readonly set: ToolsetName;
  /** Whether only `/mcp?tools=` lists it: the default list is sent with every conversation, so it holds few tools. */
  readonly onRequest?: true;
  readonly title: string;
  readonly description: string;
  readonly view: AnyView;
  /** Of a tool that changes something; absent for one that reads. */
  readonly annotations?: ToolAnnotations;
  /** A list of news, which says so where feeds fail or nothing new has come. */
  readonly isNews?: true;
  /** The resource template with the same record, for content that does not fit into an answer. */
  readonly resource?: 'articles' | 'events' | 'stories' | 'companies';
};
