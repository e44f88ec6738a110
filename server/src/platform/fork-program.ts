import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serverFolder } from './server-folder.ts'

const HERE = fileURLToPath(import.meta.url)

/**
 * Starts a program of the server in a process of its own, which talks by messages. `program` is its
 * path below `src` without an ending; from the bundle its bundled form runs, which `bundle-server.mjs`
 * has to list.
 */
export function forkProgram(
  program: string,
  options: Pick<ForkOptions, 'detached' | 'stdio'>,
): ChildProcess {
  if (extname(HERE) !== '.ts') return fork(join(serverFolder(), 'dist', `${program}.js`), options)
  const loader = pathToFileURL(createRequire(HERE).resolve('tsx')).href
  return fork(join(serverFolder(), 'src', `${program}.ts`), {
    ...options,
    execArgv: ['--import', loader],
  })
}
