/** A folder that is removed when this process ends in any way. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programEnv } from '../src/platform/embedded-postgres/settings.ts'

export interface TemporaryFolder {
  path: string
  remove: () => Promise<void>
}

// Waits up to ten seconds for a database in the folder to write its last file.
const script = `
  read _
  for tick in $(seq 100); do [ -e "$1/pg/postmaster.pid" ] || break; sleep 0.1; done
  rm -rf "$1"`

/**
 * Creates a folder in the system's temporary folder. A shell that outlives this process removes it, because
 * test runners exit on Ctrl-C without running hooks, and `kill -9` cannot be handled.
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
      shell.ref() // a caller who awaits the removal keeps the process running until it is done
      shell.stdin.end()
      return removed
    },
  }
}
