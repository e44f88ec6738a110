import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { BucketOptions } from '../adapters/media-store/s3/bucket.ts'
import { OperatorError } from '../operator-error.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { readArchive } from './archive.ts'
import { manifest as schema, MANIFEST, type Manifest } from './manifest.ts'

/**
 * Unpacks a backup into `folder`, and compares every file with its checksum; `migrations` is the folder of those
 * that this version knows, `isKept` as in `readArchive`.
 *
 * @throws OperatorError when it is damaged, or newer than this version
 */
export async function unpackBackup(
  source: BackupFile,
  folder: string,
  migrations: string,
  isKept?: (name: string) => boolean,
): Promise<Manifest> {
  let manifest: Manifest | undefined
  const readFirst = async (name: string, content: string) => {
    if (name !== MANIFEST) throw new OperatorError(`${source.name} is no backup`)
    manifest = await readManifest(content, migrations)
  }
  await readArchive(await source.read(), folder, readFirst, isKept)
  if (!manifest) throw new OperatorError(`${source.name} is no backup`)
  return manifest
}

async function readManifest(content: string, migrations: string): Promise<Manifest> {
  const parsed = schema.safeParse(JSON.parse(content))
  if (!parsed.success) throw new OperatorError('The format of this backup is not known')
  const known = new Set(readMigrations(migrations).map(({ when }) => when))
  if (parsed.data.migrations.every((when) => known.has(when))) return parsed.data
  throw new OperatorError(
    `The backup was made by a newer version (${parsed.data.version}). Restore it with that version.`,
  )
}

/** Why a backup is not known to come back. */
export type ProofProblem = 'may-not-create' | 'not-restored' | 'different'

/** A backup was written, and is not known to come back. */
export class NotProven extends OperatorError {
  readonly problem: ProofProblem

  constructor(problem: ProofProblem, text: string, cause?: unknown) {
    super(cause instanceof Error ? `${text}: ${cause.message}` : text, { cause })
    this.problem = problem
  }
}

/** The file that a backup is written to or read from. */
export interface BackupFile {
  readonly name: string
  exists(): Promise<boolean>
  /** Lets `fill` write it; it is there as a whole or not at all. Returns its size in bytes. */
  write(fill: (sink: Writable) => Promise<void>): Promise<number>
  read(): Promise<Readable>
}

/** A file that only its owner can read; it is on the disk when `write` resolves. */
export const fileOnDisk = (path: string): BackupFile => ({
  name: path,
  exists: async () => existsSync(path),
  async write(fill) {
    const part = `${path}.part`
    await rm(part, { force: true })
    try {
      await fill(createWriteStream(part, { flags: 'wx', mode: 0o600 }))
      const size = await syncedSize(part)
      await rename(part, path)
      return size
    } catch (error) {
      // On a full disk the rest of it would keep what little room is left.
      await rm(part, { force: true })
      throw error
    }
  },
  read: async () => createReadStream(path),
})

async function syncedSize(path: string): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

const ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/(.+)$/
/** A store takes 10,000 parts: 625 GiB. */
const PART_BYTES = 64 * 1024 ** 2

export const isBucketAddress = (text: string): boolean => text.startsWith('s3://')

/**
 * An object `s3://bucket/key` at the endpoint of the media and with their keys, in another bucket.
 *
 * @throws OperatorError for another address
 */
export async function fileInBucket(
  s3: BucketOptions | undefined,
  address: string,
): Promise<BackupFile> {
  const [, name, key] = ADDRESS.exec(address) ?? []
  if (name === undefined || key === undefined)
    throw new OperatorError(`${address} is no address like s3://bucket/name.tar`)
  if (!s3) throw new OperatorError('Set S3_BUCKET and its keys, which open the other bucket too.')
  if (name === s3.bucket)
    throw new OperatorError('The bucket of the media is theirs alone: choose another one.')
  const { openBucket } = await import('../adapters/media-store/s3/bucket.ts')
  const bucket = openBucket({ ...s3, bucket: name })
  return {
    name: address,
    exists: async () => (await bucket.head(key)) !== undefined,
    async write(fill) {
      const sink = new PassThrough()
      const broken = new AbortController()
      const stored = bucket.putStream(key, sink, { signal: broken.signal, partBytes: PART_BYTES })
      const filled = fill(sink).catch((error: unknown) => {
        broken.abort()
        sink.destroy()
        throw error
      })
      await Promise.all([filled, stored])
      return (await bucket.head(key))?.size ?? 0
    },
    read: () => bucket.get(key),
  }
}
