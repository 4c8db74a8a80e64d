import type { Config } from '../../config.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed, WrongUsage } from './failure.ts';
import { formatHost } from './host.ts';

const LIMIT_MS = 3_000;

/**
 * Requests a probe of the `serve` process with the same settings.
 * @throws CommandFailed if it does not answer 200 within three seconds.
 */
export async function checkHealth(config: Config, output: Output, probe: '/healthz' | '/readyz'): Promise<void> {
  if (config.port === 0)
    throw new WrongUsage('NORDWIRE_PORT=0 names no port to check; give serve and healthcheck the same port.');
  const address = `http://${formatHost(config.host)}:${config.port}${probe}`;
  const { status, body } = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' }).then(
    async (response) => ({ status: response.status, body: await response.text() }),
    (error: Error) => {
      const { message } = error.cause instanceof Error && error.cause.message !== '' ? error.cause : error;
      throw new CommandFailed(`${address} does not answer: ${message}.`);
    },
  );
  if (status !== 200) throw new CommandFailed(`${address} answers ${status}: ${body.slice(0, 500)}`);
  output.result({ status: 'ok', address }, `${address} answers 200.`);
}
