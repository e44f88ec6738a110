import { defineConfig, mergeConfig } from 'vitest/config'
import rules from './vitest.config.ts'

/** The tests of the slices, which need a database; each group names its own. */
// oxlint-disable-next-line import/no-default-export -- the runner asks for it
export default mergeConfig(
  { resolve: rules.resolve },
  defineConfig({
    test: {
      include: ['server/src/**/*.api.test.ts'],
      globalSetup: ['server/test/global-setup.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
)
