import { inRoot } from './paths.mjs'

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} variable tells the tests where the program is
 * @property {readonly string[]} places where the package managers put it
 * @property {readonly string[]} [files] with its tests
 * @property {Record<string, string>} [browser] further variables for the browser tests, when those are its tests
 */

const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** @type {readonly Peer[]} */
export const peers = [
  {
    name: 'pgbouncer',
    variable: 'PEER_PGBOUNCER',
    places: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    files: ['server/src/pooler.peers.test.ts'],
  },
  {
    name: 'nginx',
    variable: 'PEER_NGINX',
    places: nginx,
    files: ['server/src/proxy.peers.test.ts'],
  },
  {
    name: 'Browsers on two servers behind nginx',
    variable: 'E2E_NGINX',
    places: nginx,
    browser: {},
  },
  {
    name: 'Browsers while one of the two is killed every 20 seconds',
    variable: 'E2E_NGINX',
    places: nginx,
    browser: { E2E_KILL_SECONDS: '20' },
  },
  {
    name: 'PostgreSQL 15',
    variable: 'PEER_POSTGRES',
    places: ['/usr/lib/postgresql/15/bin', '/opt/homebrew/opt/postgresql@15/bin'],
    files: ['server/src/external-postgres.peers.test.ts'],
  },
  {
    name: 'Schemathesis',
    variable: 'PEER_SCHEMATHESIS',
    // Made by: python3 -m venv .cache/schemathesis && .cache/schemathesis/bin/pip install schemathesis==4.32.5
    places: [inRoot('.cache/schemathesis/bin/schemathesis')],
    files: ['server/src/schemathesis.peers.test.ts'],
  },
]
