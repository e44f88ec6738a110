import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { quietFlags } from './e2e/support/quiet-flags.ts'
import { compileTexts } from './texts/compile.mjs'
import { findChromium } from './scripts/lib/chromium.mjs'
import { icons } from './web/vite/icons.ts'

// Many modules show texts, which stand in catalogues.
const wrongTexts = compileTexts()
if (wrongTexts.length > 0) throw new Error(wrongTexts.join('\n'))

const server = ['server/src', 'server/test', 'dev']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']
const setupFiles = [
  'server/test/fail-on-console-noise.ts',
  'server/test/processes/fail-on-deprecations.ts',
]
const globalSetup = ['server/test/global-setup.ts']
const texts = 'web/test/load-texts.ts'

/** Begun first, since nothing else takes as long: at the end all other workers would wait for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('film-matrix.full.test.ts')
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/**
 * `name.test.ts` needs nothing, `name.api.test.ts` a database, `name.full.test.ts` also patience, and
 * `name.peers.test.ts` a program of somebody else. A test whose name ends with @full takes longer than half a second or so,
 * and is run by `npm run test:full`.
 */
// oxlint-disable-next-line import/no-default-export -- the runner asks for it
export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    sequence: { sequencer: LongestFirst },
    // Its own choice leaves one core idle, on two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        // Tests of the web app load components.
        plugins: [icons()],
        test: {
          name: 'unit',
          isolate: false,
          // What one file stubs, the next one of the same worker would find.
          unstubGlobals: true,
          include: ['{contract,client,texts,server,dev,web,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...elsewhere, '**/*.{api,full,peers}.test.ts', '**/*.browser.test.{ts,tsx}'],
          setupFiles: [...setupFiles, texts],
          // Properties are tried a hundred times; a busy machine needs a while for that.
          testTimeout: 30_000,
        },
      },
      {
        // The app's own plugins, and what else its build is made of.
        extends: './web/vite.config.ts',
        root: 'web',
        // A package that only a new test needs would be found while tests run, and reload them.
        plugins: [{ name: 'scan-anew', config: () => ({ optimizeDeps: { force: true } }) }],
        test: {
          name: 'web',
          // Beside the other projects a second page only makes both slow.
          fileParallelism: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles: [
            '../server/test/fail-on-console-noise.ts',
            'test/set-up.ts',
            'test/load-texts.ts',
          ],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            locators: { exact: true },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: [...quietFlags] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: server.map((folder) => `${folder}/**/*.api.test.ts`),
          exclude: elsewhere,
          setupFiles,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'full',
          include: [...server, 'web'].map((folder) => `${folder}/**/*.full.test.ts`),
          exclude: elsewhere,
          setupFiles: [...setupFiles, 'server/test/processes/run-built-programs.ts'],
          globalSetup,
          // Ends what hangs, and never what is slow because the machine is busy.
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'peers',
          include: server.map((folder) => `${folder}/**/*.peers.test.ts`),
          exclude: elsewhere,
          setupFiles,
          globalSetup,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
