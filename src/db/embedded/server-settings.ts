import { PORT } from './socket-folder.ts';

/** Settings of the server, by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Given on the command line at every start, so that a new version's settings hold for old data folders too. Writing
 * stays durable: fsync, full_page_writes and synchronous_commit keep their defaults.
 */
const SETTINGS: Settings = {
  cluster_name: 'nordwire',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Solid state disks are what people have; the default of 4 makes the planner shun indexes.
  random_page_cost: '1.1',
  // Parallel queries then need nothing in /dev/shm, which containers keep at 64 MB and logind empties at logout.
  min_dynamic_shared_memory: '16MB',
  // The package carries no compiler.
  jit: 'off',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** The server's command line. Equal orders give equal lines, by which a server left running is known as one of ours. */
export function serverArguments(cluster: string, socketDir: string, extra: Settings = {}): string[] {
  const settings = Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-k', socketDir, '-p', String(PORT), ...settings];
}
