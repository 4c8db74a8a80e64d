import type { Command } from 'commander';
import { counted } from '../../core/counted.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, list, withStore } from '../process/command.ts';
import { type AuthorOptions, addAuthorOptions, byDefault, group } from './action-options.ts';

const orders = () => import('./client-orders.ts');

type Adding = Common & AuthorOptions & { redirect: string[]; homepage?: string; secret?: boolean };

/** `nordwire clients add|list|disable|enable|remove`. */
export function addClientCommands(program: Command): void {
  const clients = group(program, 'clients', 'manage the programs that people may let in');
  addAuthorOptions(clients.command('add'))
    .description('make a program known that has no metadata document of its own')
    .argument('<name>', 'what people are shown')
    .requiredOption(
      '--redirect <list>',
      'where people are sent back to: https, http on localhost, or the scheme of an app',
      list,
    )
    .option('--homepage <address>', 'where people can read about it')
    .option('--secret', 'give it a secret, for a program that runs on a server; it is shown only once')
    .addOption(json())
    .action(async (name: string, options: Adding) => {
      await withStore('clients add', options, async ({ store, config, output }) => {
        const [{ orderNewClient }, { cursorSecrets }] = await Promise.all([orders(), import('../process/runtime.ts')]);
        const [sealedWith] = options.secret ? await cursorSecrets(config, store) : [];
        const { redirect: redirectUris, homepage } = options;
        const { clientId, secret } = await orderNewClient(store.db, byDefault(options), {
          name,
          redirectUris,
          homepage,
          sealedWith,
        });
        const secretLine = secret === undefined ? '' : `\nIts secret, shown only once: ${secret}`;
        output.result({ client_id: clientId, client_secret: secret ?? null }, `Client ${clientId}.${secretLine}`);
      });
    });
  clients
    .command('list')
    .description('list programs with where they are from and how many people let them in')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('clients list', options, async ({ store, output }) => {
        const { listClients } = await import('../../people/agent-clients.ts');
        const rows = await listClients(store.db);
        const cells = rows.map(({ client_id, name, origin, consents, disabled, created_at }) => [
          client_id,
          name,
          origin,
          counted(consents, 'consent'),
          disabled ? 'disabled' : 'enabled',
          formatMinute(created_at),
        ]);
        output.result(rows, table(['client', 'name', 'from', 'let in', 'state', 'known since'], cells, 'no clients'));
      });
    });
  for (const [name, description, isDisabled] of [
    ['disable', 'shut a program out, with all that people gave it', true],
    ['enable', 'let a program ask again that was disabled', false],
  ] as const)
    addAuthorOptions(clients.command(name))
      .description(description)
      .argument('<client>', 'id of the client (see clients list)')
      .addOption(json())
      .action(async (id: string, options: Common & AuthorOptions) => {
        await withStore(`clients ${name}`, options, async ({ store, output }) => {
          await (await orders()).orderDisabled(store.db, byDefault(options), id, isDisabled);
          output.result({ client_id: id, disabled: isDisabled }, `Client ${id} is ${name}d.`);
        });
      });
  addAuthorOptions(clients.command('remove'))
    .description('forget a program and end all that people gave it; one with a document comes back when it asks again')
    .argument('<client>', 'id of the client (see clients list)')
    .addOption(json())
    .action(async (id: string, options: Common & AuthorOptions) => {
      await withStore('clients remove', options, async ({ store, output }) => {
        await (await orders()).orderRemoval(store.db, byDefault(options), id);
        output.result({ client_id: id, removed: true }, `Client ${id} is removed.`);
      });
    });
}
