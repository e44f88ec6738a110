import { homedir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * Into a folder of `.cache`, except packages of Debian, which are the system's.
 *
 * @typedef {{ by: 'go' | 'pip' | 'cargo' | 'npm', folder: string, packages: readonly string[] }
 *   | { by: 'maven', folder: string, artifact: string }
 *   | { by: 'apt', packages: readonly string[] }} Recipe
 *
 * @typedef {object} Program
 * @property {string} variable tells the tests where the program is
 * @property {readonly string[]} places where the package managers put it
 * @property {Recipe} [recipe] how `npm run peers:install` gets it; without one it is a part of this checkout
 *
 * @typedef {object} Tested
 * @property {string} name
 * @property {readonly Program[]} [also] what its tests need besides; without one of them it is skipped
 * @property {readonly string[]} [files] with its tests
 * @property {{ specs: readonly string[], env?: Record<string, string> }} [browser] its tests in a browser, the whole suite
 *   if none is named, and further variables for them
 *
 * @typedef {Program & Tested} Peer
 */

/** @type {Recipe} */
const nginxRecipe = { by: 'apt', packages: ['nginx-light'] }
const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const livekit = [
  inRoot('.cache/livekit-server/server'),
  // Under the name of its packages: `server` in a common folder may be anything.
  join(homedir(), 'go/bin/livekit-server'),
  '/usr/local/bin/livekit-server',
  '/opt/homebrew/bin/livekit-server',
]
/** @type {Recipe} */
const webkitRecipe = {
  by: 'apt',
  packages: [
    'webkit2gtk-driver',
    // They play H.264 and AAC from media sources.
    'gstreamer1.0-libav',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
  ],
}
/** @type {Recipe} */
const orcaRecipe = {
  by: 'apt',
  packages: ['orca', 'xvfb', 'at-spi2-core', 'dbus-daemon', 'chromium'],
}
const ENGINES = 'e2e/tests/engines'
const S3_STORE = 'server/src/adapters/media-store/s3/s3-media-store.peers.test.ts'
const DOCTOR = 'server/src/doctor/checks'

/**
 * `npm run bench` uses it, too. It is too large for everybody: 150 MB. The last version for Node 20.
 *
 * @type {Peer & { places: readonly [string] }}
 */
export const lighthouse = {
  name: 'Lighthouse',
  variable: 'PEER_LIGHTHOUSE',
  recipe: { by: 'npm', folder: 'lighthouse', packages: ['lighthouse@12.8.2'] },
  places: [inRoot('.cache/lighthouse/node_modules/lighthouse/core/index.js')],
  browser: { specs: ['e2e/tests/app/lighthouse.peers.spec.ts'] },
}

/** @type {readonly Peer[]} */
export const peers = [
  lighthouse,
  {
    name: 'The image, without a container',
    variable: 'PEER_IMAGE',
    // It needs npm and its registry.
    places: [inRoot('Dockerfile')],
    files: ['server/src/image.peers.test.ts'],
  },
  {
    name: 'whisper.cpp, with a model',
    variable: 'PEER_SPEECH_MODEL',
    // Any model of whisper.cpp that hears English.
    places: [inRoot('.cache/speech-model.bin')],
    files: [
      'server/src/adapters/transcriber/embedded/transcriber.peers.test.ts',
      'server/src/features/media/captions/spoken-film.peers.test.ts',
      'server/src/features/live-classes/captions/live-captions.peers.test.ts',
    ],
  },
  {
    name: 'pgbouncer',
    variable: 'PEER_PGBOUNCER',
    recipe: { by: 'apt', packages: ['pgbouncer'] },
    places: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    files: ['server/src/pooler.peers.test.ts', `${DOCTOR}/pooler.peers.test.ts`],
  },
  {
    name: 'nginx',
    variable: 'PEER_NGINX',
    recipe: nginxRecipe,
    places: nginx,
    files: [
      'server/src/proxy.peers.test.ts',
      'server/src/edge.peers.test.ts',
      'server/src/adapters/live-engine/broadcast/broadcast.peers.test.ts',
      'server/test/deploy/nginx.peers.test.ts',
      `${DOCTOR}/nginx.peers.test.ts`,
    ],
  },
  {
    name: 'Browsers on two servers behind nginx',
    variable: 'E2E_NGINX',
    recipe: nginxRecipe,
    places: nginx,
    browser: { specs: [] },
  },
  {
    name: 'Browsers while one of the two is killed every 20 seconds',
    variable: 'E2E_NGINX',
    recipe: nginxRecipe,
    places: nginx,
    browser: { specs: [], env: { E2E_KILL_SECONDS: '20' } },
  },
  {
    name: 'PostgreSQL 15',
    variable: 'PEER_POSTGRES',
    recipe: { by: 'apt', packages: ['postgresql-15'] },
    places: ['/usr/lib/postgresql/15/bin', '/opt/homebrew/opt/postgresql@15/bin'],
    files: ['server/src/external-postgres.peers.test.ts', 'server/src/read-replica.peers.test.ts'],
  },
  {
    name: 'Schemathesis',
    variable: 'PEER_SCHEMATHESIS',
    recipe: { by: 'pip', folder: 'schemathesis', packages: ['schemathesis==4.32.5'] },
    places: [inRoot('.cache/schemathesis/bin/schemathesis')],
    files: ['server/src/schemathesis.peers.test.ts'],
  },
  {
    name: 'versitygw',
    variable: 'PEER_VERSITYGW',
    recipe: {
      by: 'go',
      folder: 'versitygw',
      packages: ['github.com/versity/versitygw/cmd/versitygw@v1.7.0'],
    },
    places: [
      inRoot('.cache/versitygw/versitygw'),
      join(homedir(), 'go/bin/versitygw'),
      '/usr/local/bin/versitygw',
    ],
    files: [
      S3_STORE,
      'server/src/features/media/media-in-s3.peers.test.ts',
      'server/src/backup/backup-in-s3.peers.test.ts',
      'server/src/adapters/live-engine/broadcast/broadcast-in-s3.peers.test.ts',
      `${DOCTOR}/bucket.peers.test.ts`,
    ],
    browser: {
      specs: [
        'e2e/tests/videos/media-in-s3.peers.spec.ts',
        'e2e/tests/live-classes/broadcast-in-s3.peers.spec.ts',
      ],
    },
  },
  {
    name: 'stripe-mock',
    variable: 'PEER_STRIPE_MOCK',
    recipe: {
      by: 'go',
      folder: 'stripe-mock',
      packages: ['github.com/stripe/stripe-mock@v0.197.0'],
    },
    places: [inRoot('.cache/stripe-mock/stripe-mock'), join(homedir(), 'go/bin/stripe-mock')],
    files: ['server/src/adapters/payments/stripe-mock.peers.test.ts'],
  },
  {
    name: 'Schemas of Compose and Kubernetes',
    variable: 'PEER_MANIFESTS',
    recipe: {
      by: 'pip',
      folder: 'manifests',
      packages: ['kubernetes-validate==1.37.0', 'check-jsonschema==0.39.0'],
    },
    places: [inRoot('.cache/manifests/bin/check-jsonschema')],
    files: ['server/test/deploy/manifests.peers.test.ts'],
  },
  {
    name: 'systemd',
    variable: 'PEER_SYSTEMD',
    recipe: { by: 'apt', packages: ['systemd'] },
    places: ['/usr/bin/systemd-analyze'],
    files: ['server/test/deploy/systemd.peers.test.ts'],
  },
  {
    name: 'LiveKit',
    variable: 'PEER_LIVEKIT',
    recipe: {
      by: 'go',
      folder: 'livekit-server',
      packages: ['github.com/livekit/livekit-server/cmd/server@v1.13.5'],
    },
    places: livekit,
    files: ['server/src/adapters/live-engine/livekit/livekit-live-engine.peers.test.ts'],
    browser: { specs: ['e2e/tests/live-classes'], env: { E2E_LONG_OUTAGE: '1' } },
  },
  {
    name: 'moto',
    variable: 'PEER_MOTO',
    recipe: { by: 'pip', folder: 'moto', packages: ['moto[server]==5.2.1'] },
    places: [inRoot('.cache/moto/bin/moto_server')],
    files: [S3_STORE, `${DOCTOR}/bucket.peers.test.ts`],
  },
  {
    name: 'localstripe',
    variable: 'PEER_LOCALSTRIPE',
    recipe: { by: 'pip', folder: 'localstripe', packages: ['localstripe==1.15.10'] },
    places: [inRoot('.cache/localstripe/bin/localstripe')],
    files: ['server/src/features/subscriptions/localstripe.peers.test.ts'],
  },
  {
    name: 'Keycloak',
    variable: 'PEER_KEYCLOAK',
    // It needs Java 17 or later.
    recipe: {
      by: 'maven',
      folder: 'keycloak',
      artifact: 'org.keycloak:keycloak-quarkus-dist:26.4.7:zip',
    },
    places: [inRoot('.cache/keycloak/keycloak-26.4.7/bin/kc.sh')],
    files: ['server/src/features/accounts/google/keycloak.peers.test.ts'],
  },
  {
    name: 'coturn',
    variable: 'PEER_COTURN',
    recipe: { by: 'apt', packages: ['coturn'] },
    places: ['/usr/bin/turnserver', '/usr/local/bin/turnserver', '/opt/homebrew/bin/turnserver'],
    files: ['server/src/adapters/live-engine/embedded/relay.peers.test.ts'],
  },
  {
    name: 'A mail server (aiosmtpd)',
    variable: 'PEER_SMTP',
    recipe: { by: 'pip', folder: 'aiosmtpd', packages: ['aiosmtpd==1.4.6'] },
    places: [inRoot('.cache/aiosmtpd/bin/aiosmtpd')],
    files: ['server/src/features/mail/mail-server.peers.test.ts'],
  },
  {
    name: 'A reader of training files (python-tcxparser)',
    variable: 'PEER_TCX_READER',
    recipe: { by: 'pip', folder: 'tcx-reader', packages: ['python-tcxparser==2.4.0'] },
    places: [inRoot('.cache/tcx-reader/bin/python')],
    files: ['server/src/features/practice/tcx.peers.test.ts'],
  },
  {
    name: 'Firefox',
    variable: 'PEER_FIREFOX',
    // It plays H.264 and AAC by libraries of ffmpeg.
    recipe: { by: 'apt', packages: ['firefox-esr', 'ffmpeg'] },
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    also: [
      {
        variable: 'PEER_GECKODRIVER',
        recipe: { by: 'cargo', folder: 'geckodriver', packages: ['geckodriver@0.37.1'] },
        places: [
          inRoot('.cache/geckodriver/bin/geckodriver'),
          join(homedir(), '.cargo/bin/geckodriver'),
          '/usr/local/bin/geckodriver',
          '/opt/homebrew/bin/geckodriver',
        ],
      },
    ],
    browser: { specs: [ENGINES] },
  },
  {
    name: 'WebKit (WebKitGTK)',
    variable: 'PEER_WEBKIT',
    recipe: webkitRecipe,
    places: ['/usr/bin/WebKitWebDriver'],
    also: [
      {
        variable: 'PEER_MINIBROWSER',
        recipe: webkitRecipe,
        places: ['x86_64', 'aarch64'].map(
          (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
        ),
      },
      {
        variable: 'PEER_XVFB',
        recipe: { by: 'apt', packages: ['xvfb'] },
        places: ['/usr/bin/Xvfb'],
      },
    ],
    browser: { specs: [ENGINES] },
  },
  {
    name: 'Orca',
    variable: 'PEER_ORCA',
    recipe: orcaRecipe,
    places: ['/usr/bin/orca'],
    also: [
      { variable: 'PEER_XVFB', recipe: orcaRecipe, places: ['/usr/bin/Xvfb'] },
      {
        variable: 'PEER_CHROMIUM',
        recipe: orcaRecipe,
        places: ['/usr/lib/chromium/chromium', '/usr/bin/chromium'],
      },
      { variable: 'PEER_DBUS', recipe: orcaRecipe, places: ['/usr/bin/dbus-daemon'] },
      {
        variable: 'PEER_AT_SPI',
        recipe: orcaRecipe,
        places: ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'],
      },
    ],
    browser: { specs: ['e2e/tests/readers'] },
  },
]
