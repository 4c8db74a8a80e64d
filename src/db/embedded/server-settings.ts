import { PORT } from './socket-folder.ts';

/** Settings of the server by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Passed on the command line at every start, so that settings of a new version apply to old data folders. Writes stay
 * durable: fsync, full_page_writes and synchronous_commit keep their defaults.
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
  // Most machines have solid state disks. The default of 4 makes the planner avoid indexes.
  random_page_cost: '1.1',
  // Parallel queries then need no space in /dev/shm, which containers limit to 64 MB and logind empties at logout.
  min_dynamic_shared_memory: '16MB',
  // The package contains no compiler.
  jit: 'off',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/**
 * The server's command line. Equal settings give equal command lines, which identify a running server as started by
 * Nordwire.
 */
export function serverArguments(cluster: string, socketDir: string, extra: Settings = {}): string[] {
  const settings = Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-k', socketDir, '-p', String(PORT), ...settings];
}
