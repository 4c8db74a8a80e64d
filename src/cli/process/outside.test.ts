import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createOutages } from '../../core/outages.ts';
import { createOutsideCheck, hasDefaultRoute, listOutsideParts } from './outside.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const HEADER = 'Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n';
const SUBNET = 'eth0\t00001EAC\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n';
const DEFAULT = 'eth0\t00000000\t01001EAC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n';
const zeros = '0'.repeat(32);
const six = (target: string, prefix: string, device: string): string =>
  `${target} ${prefix} ${zeros} 00 ${zeros} 00000400 00000001 00000000 00000001 ${device}\n`;

function routes(v4: string, v6: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'nordwire-routes-'));
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'route'), v4);
  if (v6 !== undefined) writeFileSync(join(folder, 'ipv6_route'), v6);
  return folder;
}

describe('the way out', () => {
  it.each([
    ['a default route of IPv4', HEADER + SUBNET + DEFAULT, undefined, true],
    ['a default route of IPv6 alone', HEADER, six(zeros, '00', 'eth0'), true],
    ['a network of its own', HEADER + SUBNET, six(`fd00${'0'.repeat(28)}`, '40', 'eth0'), false],
    ['the unreachable route of the kernel', HEADER + SUBNET, six(zeros, '00', 'lo'), false],
  ] as const)('is read from the routes: %s', (_, v4, v6, expected) => {
    expect(hasDefaultRoute(routes(v4, v6))).toBe(expected);
  });

  it('is not known where the system shows no routes', () => {
    expect(hasDefaultRoute('/nowhere')).toBeUndefined();
  });
});

describe('the servers outside', () => {
  const settings = {
    DATABASE_URL: 'postgresql://127.0.0.1/nordwire',
    NORDWIRE_SMTP_URL: 'smtp://mail.example',
    NORDWIRE_MAIL_FROM: 'news@news.example',
    NORDWIRE_OPENID_ISSUER: 'https://id.example/realm',
    NORDWIRE_OPENID_CLIENT_ID: 'nordwire',
    NORDWIRE_OPENID_CLIENT_SECRET: 'secret-of-the-test',
    NORDWIRE_LIBRETRANSLATE_URL: 'http://translate.example:5000',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[::1]:4318',
  };
  it('are those of the settings that the role calls, at their ports', () => {
    const named = (role: string) =>
      listOutsideParts(readConfig({ ...settings, NORDWIRE_ROLE: role })).map(
        ({ part, host, port }) => `${part} ${host} ${port}`,
      );
    const common = ['mail server mail.example 587'];
    const traces = 'collector of traces ::1 4318';
    expect(named('api')).toEqual([...common, 'OpenID provider id.example 443', traces]);
    expect(named('ingest')).toEqual([...common, traces, 'LibreTranslate translate.example 5000']);
  });

  it('are tried at the start, and again only while they are out of reach', async () => {
    let connections = 0;
    const server = createServer();
    server.on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const lines: string[] = [];
    const outages = createOutages(
      (level, message) => lines.push(`${level} ${message}`),
      () => new Date(0),
    );
    const config = readConfig({
      NORDWIRE_SMTP_URL: `smtp://127.0.0.1:${port}`,
      NORDWIRE_MAIL_FROM: 'news@news.example',
    });
    const check = createOutsideCheck(config, outages);
    await check();
    await check();
    server.listen(port, '127.0.0.1');
    await check();
    await check();
    await new Promise((resolve) => server.close(resolve));
    expect(connections).toBe(1);
    expect(lines).toEqual([
      'error mail server unreachable: sign-in links, invitations and mail of saved searches are not sent',
      'info mail server reachable again after 0 s',
    ]);
  });
});
