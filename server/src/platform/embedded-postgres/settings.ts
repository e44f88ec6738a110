/** Server settings, and the environment of PostgreSQL's programs. */

/** Names and values for `postgres -c`. */
export type Settings = Readonly<Record<string, string | number>>

/** Small and private: one Unix socket, no TCP, no replication. */
const embeddedSettings: Settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: 5432,
  max_connections: 50,
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // It writes for transactions that do not wait; ours do, and write for themselves.
  wal_writer_delay: '10s',
  max_wal_size: '256MB',
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  dynamic_shared_memory_type: 'mmap',
  log_checkpoints: 'off',
  // Each round starts a process for each database, which is most of what an idle server does.
  autovacuum_naptime: '5min',
  // Its lines reach the server's log: no statement and no value of a row.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Parameters that an older server does not know. */
const since18: Settings = { io_method: 'sync' }

export const settingsOf = (major: string): Settings =>
  Number(major) < 18 ? embeddedSettings : { ...embeddedSettings, ...since18 }

/** Trades durability for speed, for disposable clusters. */
export const testSettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

/** A minimal environment, from which initdb takes its locale and time zone. */
export const programEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
