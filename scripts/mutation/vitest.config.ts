import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of the rules alone: they need nothing, so that thousands of changes can be tried on them. */
// oxlint-disable-next-line import/no-default-export -- the runner asks for it
export default defineConfig({
  resolve: {
    // The link in node_modules leads out of the copy in which the changes are made.
    alias: [
      {
        find: /^@carriage\/contract\/(.*)$/,
        replacement: fileURLToPath(new URL('../../contract/src/$1.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: [
      '{contract,server}/src/**/*policy.test.ts',
      'server/src/features/subscriptions/access/entitlement-table.test.ts',
    ],
  },
})
