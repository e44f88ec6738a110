/** A folder that goes with us, however we end. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programEnv } from '../src/platform/embedded-postgres/settings.ts'

export interface TemporaryFolder {
  path: string
  remove: () => Promise<void>
}

// Waits for a database in the folder to write its last file, but for ten seconds at most.
const script = `
  read _
  for tick in $(seq 100); do [ -e "$1/pg/postmaster.pid" ] || break; sleep 0.1; done
  rm -rf "$1"`

/**
 * Makes a folder below the system's temporary folder. A shell that outlives us removes it: test
 * runners leave on Ctrl-C without a word, and nobody hears `kill -9`.
 */
export function makeTemporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), prefix))
  const shell = spawn('/bin/sh', ['-c', script, 'sh', path], {
    cwd: '/',
    env: programEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.stdin.on('error', () => {})
  const removed = new Promise<void>((resolve) => {
    shell.on('close', () => resolve())
  })
  shell.unref()
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref()
  return {
    path,
    remove: () => {
      shell.ref() // whoever waits for the removal stays until it is done
      shell.stdin.end()
      return removed
    },
  }
}
