import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serverFolder } from './server-folder.ts'

const HERE = fileURLToPath(import.meta.url)

/**
 * Starts a program of the server as a child process with a message channel. `program` is its path below `src`
 * without an extension; in the bundle the bundled version runs, which has to be listed in `bundle-server.mjs`.
 */
export function forkProgram(
  program: string,
  options: Pick<ForkOptions, 'detached' | 'stdio' | 'serialization'>,
): ChildProcess {
  if (extname(HERE) !== '.ts') return fork(join(serverFolder(), 'dist', `${program}.js`), options)
  const loader = pathToFileURL(createRequire(HERE).resolve('tsx')).href
  return fork(join(serverFolder(), 'src', `${program}.ts`), {
    ...options,
    execArgv: ['--import', loader],
  })
}
