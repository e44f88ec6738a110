import { homedir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} variable tells the tests where the program is
 * @property {readonly string[]} places where the package managers put it
 * @property {readonly string[]} [files] with its tests
 * @property {{ specs: readonly string[], env?: Record<string, string> }} [browser] its tests in a browser, the whole suite
 *   if none is named, and further variables for them
 */

const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
// Made by: GOBIN=$PWD/.cache/livekit-server go install github.com/livekit/livekit-server/cmd/server@v1.13.5
const livekit = [
  inRoot('.cache/livekit-server/server'),
  // Under the name of its packages: `server` in a common folder may be anything.
  join(homedir(), 'go/bin/livekit-server'),
  '/usr/local/bin/livekit-server',
  '/opt/homebrew/bin/livekit-server',
]
const S3_STORE = 'server/src/adapters/media-store/s3/s3-media-store.peers.test.ts'
const DOCTOR = 'server/src/doctor/checks'

/** @type {readonly Peer[]} */
export const peers = [
  {
    name: 'The image, without a container',
    variable: 'PEER_IMAGE',
    // It needs npm and its registry.
    places: [inRoot('Dockerfile')],
    files: ['server/src/image.peers.test.ts'],
  },
  {
    name: 'pgbouncer',
    variable: 'PEER_PGBOUNCER',
    places: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    files: ['server/src/pooler.peers.test.ts', `${DOCTOR}/pooler.peers.test.ts`],
  },
  {
    name: 'nginx',
    variable: 'PEER_NGINX',
    places: nginx,
    files: [
      'server/src/proxy.peers.test.ts',
      'server/src/edge.peers.test.ts',
      'server/test/deploy/nginx.peers.test.ts',
      `${DOCTOR}/nginx.peers.test.ts`,
    ],
  },
  {
    name: 'Browsers on two servers behind nginx',
    variable: 'E2E_NGINX',
    places: nginx,
    browser: { specs: [] },
  },
  {
    name: 'Browsers while one of the two is killed every 20 seconds',
    variable: 'E2E_NGINX',
    places: nginx,
    browser: { specs: [], env: { E2E_KILL_SECONDS: '20' } },
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
  {
    name: 'versitygw',
    variable: 'PEER_VERSITYGW',
    // Made by: GOBIN=$PWD/.cache/versitygw go install github.com/versity/versitygw/cmd/versitygw@v1.7.0
    places: [
      inRoot('.cache/versitygw/versitygw'),
      join(homedir(), 'go/bin/versitygw'),
      '/usr/local/bin/versitygw',
    ],
    files: [
      S3_STORE,
      'server/src/features/media/media-in-s3.peers.test.ts',
      'server/src/backup/backup-in-s3.peers.test.ts',
      `${DOCTOR}/bucket.peers.test.ts`,
    ],
    browser: { specs: ['e2e/tests/videos/media-in-s3.peers.spec.ts'] },
  },
  {
    name: 'stripe-mock',
    variable: 'PEER_STRIPE_MOCK',
    // Made by: GOBIN=$PWD/.cache/stripe-mock go install github.com/stripe/stripe-mock@v0.197.0
    places: [inRoot('.cache/stripe-mock/stripe-mock'), join(homedir(), 'go/bin/stripe-mock')],
    files: ['server/src/adapters/payments/stripe-mock.peers.test.ts'],
  },
  {
    name: 'Schemas of Compose and Kubernetes',
    variable: 'PEER_MANIFESTS',
    // Made by: python3 -m venv .cache/manifests && .cache/manifests/bin/pip install kubernetes-validate==1.37.0 check-jsonschema==0.39.0
    places: [inRoot('.cache/manifests/bin/check-jsonschema')],
    files: ['server/test/deploy/manifests.peers.test.ts'],
  },
  {
    name: 'systemd',
    variable: 'PEER_SYSTEMD',
    places: ['/usr/bin/systemd-analyze'],
    files: ['server/test/deploy/systemd.peers.test.ts'],
  },
  {
    name: 'LiveKit',
    variable: 'PEER_LIVEKIT',
    places: livekit,
    files: ['server/src/adapters/live-engine/livekit/livekit-live-engine.peers.test.ts'],
    browser: { specs: ['e2e/tests/live-classes'] },
  },
  {
    name: 'moto',
    variable: 'PEER_MOTO',
    // Made by: python3 -m venv .cache/moto && .cache/moto/bin/pip install 'moto[server]==5.2.1'
    places: [inRoot('.cache/moto/bin/moto_server')],
    files: [S3_STORE, `${DOCTOR}/bucket.peers.test.ts`],
  },
]
