/**
 * The programs that a server starts beside itself are what ships, in the whole run of `npm run test:full`: their sources would be
 * compiled anew at each start, which takes longer than most films do.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import type { forkProgram } from '../../src/platform/fork-program.ts'

if (process.env['TEST_BUILT_SERVER'] === 'true')
  vi.doMock('../../src/platform/fork-program.ts', () => ({
    forkProgram: ((program, options) =>
      fork(
        fileURLToPath(new URL(`../../dist/${program}.js`, import.meta.url)),
        options,
      )) satisfies typeof forkProgram,
  }))
