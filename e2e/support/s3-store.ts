/** A bucket of versitygw for the server of a run, which browsers reach too. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { keep } from './keep.ts'

const BUCKET = 'carriage-media'
const READY_WITHIN_MS = 10_000

export interface S3Store {
  /** Variables for the server. */
  env: Readonly<Record<string, string>>
  /** The folder with the objects, by their keys. */
  folder: string
  /** At once. */
  stop: () => Promise<void>
}

export async function startS3Store(program: string): Promise<S3Store> {
  const root = mkdtempSync(join(tmpdir(), 'carriage-e2e-s3-'))
  const folder = join(root, 'data', BUCKET)
  for (const path of [folder, join(root, 'meta')]) mkdirSync(path, { recursive: true })
  const address = `127.0.0.1:${await findFreePort()}`
  const child = spawn(
    program,
    [
      '--port',
      address,
      '--quiet',
      '--cors-allow-origin',
      '*',
      'posix',
      '--sidecar',
      join(root, 'meta'),
      join(root, 'data'),
    ],
    { stdio: 'ignore', env: { ROOT_ACCESS_KEY: 'carriage', ROOT_SECRET_KEY: 'for-tests-only' } },
  )
  const stop = keep(child.pid ?? 0, root)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`http://${address}`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('versitygw does not start')
    await sleep(50)
  }
  return {
    env: {
      S3_ENDPOINT: `http://${address}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'carriage',
      S3_SECRET_ACCESS_KEY: 'for-tests-only',
      S3_DIRECT: 'on',
    },
    folder,
    stop() {
      child.kill('SIGKILL')
      return stop()
    },
  }
}
