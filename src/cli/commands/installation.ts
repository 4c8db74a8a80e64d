import type { Command } from 'commander';
import { type Common, json, openCommand, withStore } from '../process/command.ts';

/** `nordwire migrate`, `nordwire doctor` and `nordwire openapi`. */
export function addOperatorCommands(program: Command): void {
  program
    .command('migrate')
    .description('apply missing migrations')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('migrate', options, async ({ output }) =>
        output.result({ ok: true }, 'the schema is up to date'),
      );
    });

  program
    .command('doctor')
    .description('check the installation and show how to fix it')
    .addOption(json())
    .action(async (options: Common) => {
      const { config, output } = await openCommand(options, {
        mapLevel: (level) => (level === 'info' ? 'warn' : level),
      });
      const { examine } = await import('../process/doctor.ts');
      const findings = await examine(config, output);
      const lines = findings.map(
        ({ check, ok, detail, fix }) => `${ok ? 'ok  ' : 'FAIL'}  ${check}: ${detail}${fix ? `\n      ${fix}` : ''}`,
      );
      output.result(findings, lines.join('\n'));
      if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
    });

  program
    .command('openapi')
    .description('print the OpenAPI document')
    .addOption(json())
    .action(async (options: Common) => {
      const [{ openApiDocument, openApiYaml }, { routes }] = await Promise.all([
        import('../../http/openapi.ts'),
        import('../../http/routes.ts'),
      ]);
      const base = 'http://127.0.0.1:8080';
      const document = openApiDocument(routes, { baseUrl: base, problemBase: `${base}/problems` });
      process.stdout.write(options.json ? `${JSON.stringify(document)}\n` : openApiYaml(document));
    });
}
