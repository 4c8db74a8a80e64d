import type { Command } from 'commander';
import { counted } from '../../core/counted.ts';
import { type ClientServices, clientActions } from '../../people/client-actions.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, type Work, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

const openClients = (work: Work): ClientServices => ({
  ...openServices(work),
  readSecret: async () => {
    const { cursorSecrets } = await import('../process/runtime.ts');
    const [secret] = await cursorSecrets(work.config, work.store);
    return secret;
  },
});

/** `nordwire clients add|list|disable|enable|remove`. */
export function addClientCommands(program: Command): void {
  const clients = group(program, 'clients', 'manage the programs that users may grant access');
  const command = { open: openClients, isAuthorOptional: true } as const;
  addActionCommand(clients, clientActions.add, {
    ...command,
    describe: ({ client_secret: secret }, message) =>
      secret === null ? message : `${message}\nIts secret, shown only once: ${secret}`,
  });
  clients
    .command('list')
    .description('list programs with their origin and number of consents')
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
        output.result(rows, table(['client', 'name', 'from', 'consents', 'state', 'known since'], cells, 'no clients'));
      });
    });
  addActionCommand(clients, clientActions.disable, command);
  addActionCommand(clients, clientActions.enable, command);
  addActionCommand(clients, clientActions.remove, command);
}
