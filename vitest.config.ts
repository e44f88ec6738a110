import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const server = ['server/src', 'server/test', 'dev']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']
const setupFiles = ['server/test/fail-on-console-noise.ts']
const globalSetup = ['server/test/global-setup.ts']

/**
 * `name.test.ts` needs nothing, `name.api.test.ts` a database, `name.full.test.ts` also patience, and
 * `name.peers.test.ts` a program of somebody else.
 */
// oxlint-disable-next-line import/no-default-export -- the runner asks for it
export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    // Its own choice leaves one core idle, on two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // What one file stubs, the next one of the same worker would find.
          unstubGlobals: true,
          include: ['{contract,client,server,dev,web,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...elsewhere, '**/*.{api,full,peers}.test.ts'],
          setupFiles,
          // Properties are tried a hundred times; a busy machine needs a while for that.
          testTimeout: 30_000,
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
          setupFiles,
          globalSetup,
          testTimeout: 120_000,
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
