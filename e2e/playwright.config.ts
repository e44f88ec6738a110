import { availableParallelism } from 'node:os'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { quietFlags } from './support/quiet-flags.ts'

/** Quiet, and with a camera and a microphone that nobody has to plug in. */
const browserFlags = [
  ...quietFlags,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Letters look the same in every build of Chromium, so that pictures of screens can be compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  // A page of the next test need not wait for a process of its own.
  '--process-per-site',
]

// The tests name days and hours in the zone of the browser.
const zone = process.env['E2E_ZONE']
if (zone !== undefined) process.env['TZ'] = zone

const executablePath = findChromium()
const launchOptions = { args: browserFlags, ...(executablePath ? { executablePath } : {}) }
const full = Boolean(process.env['E2E_FULL'])
const workers = Math.max(2, availableParallelism())
/** They take minutes and encode a class: they come last, since beside two of them nothing else is fast enough on two cores. */
const longClasses = '**/live-classes/*.full.spec.ts'
/** They bring a server of their own, which has the embedded engine and is killed or started again. */
const ofOwnEngine = ['congestion', 'engine', 'moving', 'recording'].map(
  (name) => `**/live-${name}.full.spec.ts`,
)
/** They bring a server of their own, so two behind nginx would change nothing for them. */
const ofOwnServer = ['**/screens.full.spec.ts', '**/live-outages.full.spec.ts', ...ofOwnEngine]
const ofOneServer = process.env['E2E_NGINX'] ? ofOwnServer : []
/** Minutes of uploads by a script, which begins none of them again: one of the deaths always meets it. */
const ofLivingServers = process.env['E2E_KILL_SECONDS'] ? ['**/films.full.spec.ts'] : []
const ofEmbeddedEngine = process.env['PEER_LIVEKIT'] ? ofOwnEngine : []
const ofBucket = process.env['PEER_VERSITYGW'] ? [] : ['**/*-in-s3.peers.spec.ts']
const ofLighthouse = process.env['PEER_LIGHTHOUSE'] ? [] : ['**/lighthouse.peers.spec.ts']
const ofReaders = process.env['PEER_ORCA'] ? [] : ['**/tests/readers/**']
/** They meet another browser than Chromium. */
const ofEngines = ['**/tests/engines/**']
const hasEngine = Boolean(process.env['PEER_FIREFOX'] ?? process.env['PEER_WEBKIT'])
const longOnes = [
  ...(full ? [...ofOneServer, ...ofLivingServers] : ['**/*.full.spec.ts']),
  ...ofBucket,
  ...ofLighthouse,
  ...ofReaders,
  ...(hasEngine ? [] : ofEngines),
  ...ofEmbeddedEngine,
]
/** What is tried at the width of a phone, too: the main job, each screen, and what looks different there. */
const atPhoneWidth = /@phone/
const desk = { viewport: { width: 1440, height: 900 } }

/** Tests tagged with `@full`, and files named `name.full.spec.ts`, run with `npm run test:full` only; `name.peers.spec.ts` with
 * `npm run test:peers`. */
const config: PlaywrightTestConfig = {
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: longOnes,
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screens/before/{arg}{ext}',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  ...(!full && { grepInvert: /@full/ }),
  workers,
  // Whatever needs it is named at the end of the run. A death of the server meets a test that writes now and then, and its
  // next try as well.
  retries: process.env['E2E_KILL_SECONDS'] ? 3 : 1,
  // Patience costs nothing where a test passes, and a machine that is busy takes several times as long for a press.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions,
    locale: 'en-GB',
    ...(zone !== undefined && { timezoneId: zone }),
    actionTimeout: 30_000,
    // A worker would answer what a test leads elsewhere; tests of the worker allow it.
    serviceWorkers: 'block',
    // Nothing is learned from waiting for what fades.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every test; it is for looking into a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...longOnes, longClasses, '**/phone-*screens*.spec.ts'],
      use: desk,
    },
    {
      name: 'phone',
      grep: atPhoneWidth,
      testIgnore: [...longOnes, ...ofEngines, '**/tests/readers/**'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'long-classes',
      testMatch: longClasses,
      use: desk,
    },
  ],
}

// oxlint-disable-next-line import/no-default-export -- the runner reads its configuration from there
export default defineConfig(config)
