import { html } from '../html.ts';

let ids: Promise<ReadonlySet<string>> | undefined;

/** Ids of the invented companies, which no other company can have. They are removed with the demonstration. */
export function readDemoCompanies(): Promise<ReadonlySet<string>> {
  ids ??= import('../../ingest/demo/demo-set.ts').then(async (set) => new Set(await set.readDemoIds('companies')));
  return ids;
}

export const demonstrationTag = html`<span class="tag info">Demonstration</span>`;
