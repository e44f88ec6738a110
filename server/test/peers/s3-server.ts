/** A real store that speaks S3, with an empty bucket. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { vi } from 'vitest'
import type { BucketOptions } from '../../src/adapters/media-store/s3/bucket.ts'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const BUCKET = 'carriage-media'
const KEYS = { accessKeyId: 'carriage', secretAccessKey: 'a-secret-for-tests' }

export interface S3Server {
  options: BucketOptions
  /** The same as environment variables. */
  env: Record<string, string>
  /** Ends the program; the bucket stays, where it is on a disk. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const programs = {
  versitygw: (port: number, folder: string) => ({
    args: [
      '--port',
      `127.0.0.1:${port}`,
      '--quiet',
      'posix',
      '--sidecar',
      join(folder, 'meta'),
      join(folder, 'data'),
    ],
    env: { ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey },
  }),
  moto: (port: number) => ({ args: ['-H', '127.0.0.1', '-p', String(port)], env: {} }),
}

/** `origin`: pages of it may use the bucket. */
export async function startS3Server(
  kind: keyof typeof programs,
  program: string,
  origin?: string,
): Promise<S3Server> {
  const folder = makeTemporaryFolder('carriage-s3-')
  for (const name of ['data', 'meta']) mkdirSync(join(folder.path, name))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const options = { endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS, forcePathStyle: true }
  const { args, env } = programs[kind](port, folder.path)
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(program, args, {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '', HOME: folder.path, ...env },
    })
    await vi.waitFor(() => fetch(endpoint), { timeout: 30_000, interval: 50 })
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  const client = new S3Client({ ...options, credentials: KEYS })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  if (origin !== undefined) {
    const rule = { AllowedOrigins: [origin], AllowedMethods: ['GET', 'HEAD', 'PUT'] }
    const CORSRules = [{ ...rule, AllowedHeaders: ['*'], MaxAgeSeconds: 3600 }]
    await client.send(
      new PutBucketCorsCommand({ Bucket: BUCKET, CORSConfiguration: { CORSRules } }),
    )
  }
  client.destroy()
  return {
    options,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    kill,
    start,
    async stop() {
      await kill()
      await folder.remove()
    },
  }
}

/** The servers of which `npm run test:peers` has told. */
export const s3Servers = (
  [
    ['versitygw', process.env['PEER_VERSITYGW']],
    ['moto', process.env['PEER_MOTO']],
  ] as const
).flatMap(([kind, program]) => (program === undefined ? [] : [{ kind, program }]))
