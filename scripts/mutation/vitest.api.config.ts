import { defineConfig, mergeConfig } from 'vitest/config'
import rules from './vitest.config.ts'

/** The tests of what is read of a customer; they need a database. */
// oxlint-disable-next-line import/no-default-export -- the runner asks for it
export default mergeConfig(
  { resolve: rules.resolve },
  defineConfig({
    test: {
      include: ['server/src/features/subscriptions/sync/*.api.test.ts'],
      globalSetup: ['server/test/global-setup.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
)
