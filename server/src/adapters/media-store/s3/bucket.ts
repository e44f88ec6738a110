/** The calls of S3 that a store needs, of one bucket; the SDK signs and repeats them. */
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { storeUnavailable } from '../../../platform/app-error.ts'
import type { ListedFile } from '../media-store.ts'
import { extname } from 'node:path'

const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** As which a browser gets an object that it reads without the server. */
const contentTypeOf = (key: string): string => types[extname(key)] ?? 'application/octet-stream'

export interface BucketOptions {
  /** Undefined: Amazon's of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** A part of a multipart upload that has arrived. */
export interface StoredPart {
  number: number
  etag: string
  /** Bytes. */
  size: number
  arrivedAt: Date
}

export interface OpenUpload {
  id: string
  key: string
  startedAt: Date
}

const ATTEMPTS = 4
const CONNECT_MS = 3000
/** Completing an upload of gigabytes takes long. */
const SILENCE_MS = 120_000
/** Every film that is being sent to somebody holds one. */
const SOCKETS = 500
/** Of a file that is sent; two are held in memory. A store takes up to 10,000. */
const PART_BYTES = 16 * 1024 ** 2

/** How long a browser has for the parts that it was given. */
const PART_SECONDS = 3600
/** Files never change under their key. */
const CACHED = 'private, max-age=43200, immutable'

export type Bucket = ReturnType<typeof openBucket>

/** Throws `AppError` `unavailable` for whatever is not the caller's doing. */
export function openBucket({ bucket, accessKeyId, secretAccessKey, ...place }: BucketOptions) {
  const { endpoint, region, forcePathStyle } = place
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Not all stores know the newer checksums; signatures hold the hash of what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
    },
  })
  const at = (Key: string) => ({ Bucket: bucket, Key })

  return {
    /** Throws as the store answers, so that a check of the configuration can tell. */
    check: () => client.send(new HeadBucketCommand({ Bucket: bucket })),
    head: (key: string) =>
      unlessMissing(async () => {
        const facts = await client.send(new HeadObjectCommand(at(key)))
        return { size: facts.ContentLength ?? 0, modifiedAt: facts.LastModified ?? new Date(0) }
      }),
    get: (key: string, range?: { start: number; end: number }) =>
      reach(async () => {
        const { Body } = await client.send(
          new GetObjectCommand({
            ...at(key),
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        )
        // Sound: in Node the body of an answer is a stream of Node.
        return Body as Readable & NonNullable<typeof Body>
      }),
    put: (key: string, content: Buffer) =>
      reach(() =>
        client.send(
          new PutObjectCommand({ ...at(key), Body: content, ContentType: contentTypeOf(key) }),
        ),
      ),
    /** Stores a stream of any length, in parts; nothing of it stays when it breaks. */
    putStream: (
      key: string,
      content: Readable,
      { signal, partBytes = PART_BYTES }: { signal?: AbortSignal; partBytes?: number } = {},
    ) =>
      reach(async () => {
        const params = { ...at(key), Body: content, ContentType: contentTypeOf(key) }
        const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 })
        const stop = () => void upload.abort()
        signal?.addEventListener('abort', stop, { once: true })
        try {
          await upload.done()
        } finally {
          signal?.removeEventListener('abort', stop)
        }
      }),
    delete: (key: string) => unlessMissing(() => client.send(new DeleteObjectCommand(at(key)))),
    list: (prefix: string): Promise<ListedFile[]> =>
      reach(async () => {
        const found: ListedFile[] = []
        for (let next: string | undefined, more = true; more; more = next !== undefined) {
          const page = await client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              ...(next !== undefined && { ContinuationToken: next }),
            }),
          )
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
            // Some stores list folders too.
            if (!Key.endsWith('/')) found.push({ key: Key, size: Size, modifiedAt: LastModified })
          next = page.IsTruncated ? page.NextContinuationToken : undefined
        }
        return found
      }),

    /** Uploads under way, the oldest first. */
    listUploads: (prefix: string): Promise<OpenUpload[]> =>
      reach(async () => {
        const found: OpenUpload[] = []
        for (let after: object | undefined = {}; after;) {
          const page: ListMultipartUploadsCommandOutput = await client.send(
            new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after }),
          )
          for (const { Key = '', UploadId = '', Initiated = new Date(0) } of page.Uploads ?? [])
            found.push({ key: Key, id: UploadId, startedAt: Initiated })
          const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
          after = page.IsTruncated ? { KeyMarker, UploadIdMarker } : undefined
        }
        return found.toSorted(
          (a, b) => Number(a.startedAt) - Number(b.startedAt) || (a.id < b.id ? -1 : 1),
        )
      }),
    beginUpload: (key: string): Promise<string> =>
      reach(async () => {
        const command = new CreateMultipartUploadCommand({
          ...at(key),
          ContentType: contentTypeOf(key),
        })
        return (await client.send(command)).UploadId ?? ''
      }),
    listParts: (key: string, id: string) =>
      unlessMissing(async () => {
        const found: StoredPart[] = []
        for (let after: string | undefined, more = true; more; more = after !== undefined) {
          const page = await client.send(
            new ListPartsCommand({
              ...at(key),
              UploadId: id,
              ...(after !== undefined && { PartNumberMarker: after }),
            }),
          )
          for (const { PartNumber = 0, ETag = '', Size = 0, LastModified } of page.Parts ?? [])
            found.push({
              number: PartNumber,
              etag: ETag,
              size: Size,
              arrivedAt: LastModified ?? new Date(0),
            })
          after = page.IsTruncated ? page.NextPartNumberMarker : undefined
        }
        return found.toSorted((a, b) => a.number - b.number)
      }),
    putPart: (key: string, id: string, number: number, content: Buffer): Promise<StoredPart> =>
      reach(async () => {
        const part = { ...at(key), UploadId: id, PartNumber: number, Body: content }
        const { ETag = '' } = await client.send(new UploadPartCommand(part))
        return { number, etag: ETag, size: content.length, arrivedAt: new Date() }
      }),
    completeUpload: (key: string, id: string, parts: readonly StoredPart[]) =>
      reach(() =>
        client.send(
          new CompleteMultipartUploadCommand({
            ...at(key),
            UploadId: id,
            MultipartUpload: {
              Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
            },
          }),
        ),
      ),
    abortUpload: (key: string, id: string) =>
      unlessMissing(() =>
        client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: id })),
      ),
    signGet: (key: string, { from, seconds }: { from: Date; seconds: number }) =>
      getSignedUrl(client, new GetObjectCommand({ ...at(key), ResponseCacheControl: CACHED }), {
        signingDate: from,
        expiresIn: seconds,
      }),
    /** For the PUT of exactly so many bytes. */
    signPart: (key: string, id: string, { number, bytes }: { number: number; bytes: number }) => {
      const part = { ...at(key), UploadId: id, PartNumber: number, ContentLength: bytes }
      return getSignedUrl(client, new UploadPartCommand(part), { expiresIn: PART_SECONDS })
    },
    close: () => client.destroy(),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.name !== 'NoSuchBucket' &&
  error.$metadata.httpStatusCode === 404

/** Without the requests and answers that errors of the SDK hold, which no log should have. */
function reasonOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  return new Error(`The bucket: ${error.name}${code} ${error.message}`)
}

async function reach<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    throw storeUnavailable(reasonOf(error))
  }
}

/** Undefined when there is nothing of that name. */
async function unlessMissing<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw storeUnavailable(reasonOf(error))
  }
}
