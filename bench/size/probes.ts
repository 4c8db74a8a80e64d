import pg from 'pg';

/** The longest wait for an answer, and the table. */
export type Waits = { readonly read: Wait; readonly write: Wait };
export type Wait = { readonly table: string; readonly seconds: number };

/** Tables that the service constantly reads and writes, each with the key of its first row. */
const TABLES: Readonly<Record<string, string>> = {
  articles: 'id',
  events: 'id',
  article_companies: 'article_id',
  key_facts: 'article_id',
  pipeline_marks: 'article_id',
  feed_items: 'source_id',
  changes: 'seq',
  sources: 'id',
  companies: 'id',
};
const PAUSE_MS = 20;

/**
 * Repeatedly reads a row of each table, and writes one back unchanged, on separate connections, as readers and writers
 * of a service do. `take` returns the longest waits since its last call, pending ones included.
 */
export async function startProbes(url: string): Promise<{ take(): Waits; stop(): Promise<void> }> {
  const longest = { read: { table: '', seconds: 0 }, write: { table: '', seconds: 0 } };
  const pending = new Map<string, { kind: 'read' | 'write'; table: string; since: number }>();
  let isRunning = true;
  const note = ({ kind, table, since }: { kind: 'read' | 'write'; table: string; since: number }) => {
    const seconds = (performance.now() - since) / 1000;
    if (seconds > longest[kind].seconds) longest[kind] = { table, seconds };
  };
  async function ask(kind: 'read' | 'write', table: string, key: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const first = `(select ${key} from ${table} limit 1)`;
    const column = table === 'changes' ? 'kind' : key;
    const text =
      kind === 'read'
        ? `select * from ${table} where ${key} = ${first} limit 1`
        : `update ${table} set ${column} = ${column} where ctid = (select ctid from ${table} limit 1)`;
    const name = `${kind} ${table}`;
    while (isRunning) {
      pending.set(name, { kind, table, since: performance.now() });
      await client.query(text);
      const entry = pending.get(name);
      pending.delete(name);
      if (entry) note(entry);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await client.end();
  }
  const loops = Object.entries(TABLES).flatMap(([table, key]) => [ask('read', table, key), ask('write', table, key)]);
  return {
    take() {
      for (const entry of pending.values()) note(entry);
      const found = { read: longest.read, write: longest.write };
      const now = performance.now();
      for (const entry of pending.values()) entry.since = now;
      longest.read = { table: '', seconds: 0 };
      longest.write = { table: '', seconds: 0 };
      return found;
    },
    async stop() {
      isRunning = false;
      await Promise.all(loops);
    },
  };
}
