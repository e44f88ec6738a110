/**
 * Files on their way into a bucket, as multipart uploads: parts of equal size, and what is left of it, too little for a
 * part, as an object of its own. The store alone knows how far a file is, so that every server can go on.
 */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { FileTooLargeError, type SignedPart, WrongOffsetError } from '../media-store.ts'
import { createReceiver, type Heard, limitContent } from '../receiver.ts'
import type { Bucket, StoredPart } from './bucket.ts'

/** A store takes no part below 5 MiB but the last one, and up to 10,000 of them: 78 GiB. */
const PART_BYTES = 8 * 1024 ** 2
/** What is not finished stands below it; nobody lists it. */
export const WORK = '.work/'

/** Addresses that a browser gets at once. */
const SIGNED_PARTS = 8

const restsOf = (key: string): string => `${WORK}${key.replaceAll('/', '-')}/`

interface Partial {
  /** Undefined: nothing is longer than a part yet. */
  uploadId: string | undefined
  parts: StoredPart[]
  /** Bytes in parts; there the rest begins. */
  whole: number
  /** Bytes of the rest; undefined without one. */
  rest: number | undefined
}

const arrivedIn = ({ whole, rest = 0 }: Partial): number => whole + rest

export function createPartialFiles(bucket: Bucket) {
  const restKey = (key: string, offset: number): string => `${restsOf(key)}${offset}`

  async function look(key: string): Promise<Partial> {
    const upload = (await bucket.listUploads(key)).find((one) => one.key === key)
    const stored = upload ? ((await bucket.listParts(key, upload.id)) ?? []) : []
    // Beyond a gap nothing counts.
    const parts = stored.filter(({ number }, n) => number === n + 1)
    const whole = parts.reduce((sum, { size }) => sum + size, 0)
    const rest = (await bucket.head(restKey(key, whole)))?.size
    return { uploadId: upload?.id, parts, whole, rest }
  }

  async function drop(key: string): Promise<void> {
    const uploads = await bucket.listUploads(key)
    for (const upload of uploads) if (upload.key === key) await bucket.abortUpload(key, upload.id)
    for (const rest of await bucket.list(restsOf(key))) await bucket.delete(rest.key)
  }

  async function write(key: string, content: Readable, options: Heard): Promise<number> {
    let partial = await look(key)
    if (options.from === undefined) {
      await drop(key)
      partial = { uploadId: undefined, parts: [], whole: 0, rest: undefined }
    } else if (options.from !== arrivedIn(partial)) throw new WrongOffsetError(arrivedIn(partial))
    const before = arrivedIn(partial)
    const sent = createPartSender(bucket, key, partial)
    if (partial.rest) await sent.add(await buffer(await bucket.get(restKey(key, partial.whole))))
    const keepRest = async () => {
      const { whole, rest } = await sent.flush()
      // A rest of nothing says that an empty file has arrived.
      if (rest.length > 0 || whole === 0) await bucket.put(restKey(key, whole), rest)
      return whole + rest.length
    }
    try {
      const limiter = limitContent(options, before, async () => null)
      const collect = (chunks: AsyncIterable<Buffer>) => sent.takeAll(chunks)
      await pipeline(content, limiter, collect, { signal: options.signal })
    } catch (error) {
      if (error instanceof FileTooLargeError) await drop(key)
      // What has come stays; without the store there is nowhere to keep it.
      else if (!sent.failed()) await keepRest()
      throw sent.failed() ?? error
    }
    return keepRest()
  }

  const { receive, interrupt } = createReceiver(write)
  return {
    receive,
    async drop(key: string): Promise<void> {
      await interrupt(key)
      await drop(key)
    },
    /** Who asks has given up on a sender before, whose bytes count from here on. */
    async arrived(key: string): Promise<number> {
      await interrupt(key)
      return arrivedIn(await look(key))
    },
    /** A rest that came by the server is sent again, since parts begin where it does. */
    async sign(key: string, size: number): Promise<SignedPart[]> {
      let { uploadId, parts, whole } = await look(key)
      if (uploadId === undefined) {
        await bucket.beginUpload(key)
        // Of two that begin at once, both go on with the same.
        ;({ uploadId = '', parts, whole } = await look(key))
      }
      const signed: SignedPart[] = []
      for (let from = whole; from < size && signed.length < SIGNED_PARTS; from += PART_BYTES) {
        const bytes = Math.min(PART_BYTES, size - from)
        const number = parts.length + signed.length + 1
        const url = await bucket.signPart(key, uploadId, { number, bytes })
        signed.push({ url, from, bytes })
      }
      return signed
    },
    /** Makes the file of its parts. Throws when nothing of it has arrived. */
    async place(key: string): Promise<void> {
      const { uploadId, parts, whole, rest } = await look(key)
      const read = async () => buffer(await bucket.get(restKey(key, whole)))
      if (uploadId === undefined) {
        if (rest === undefined) {
          // Killed after the last step before.
          if (await bucket.head(key)) return
          throw new Error('Nothing of the file has arrived')
        }
        await bucket.put(key, await read())
      } else {
        if (rest) parts.push(await bucket.putPart(key, uploadId, parts.length + 1, await read()))
        await bucket.completeUpload(key, uploadId, parts)
      }
      await drop(key)
    },
    /** Removes what was begun before `before`. */
    async sweep(before: Date): Promise<void> {
      for (const { key, modifiedAt } of await bucket.list(WORK))
        if (modifiedAt < before) await bucket.delete(key)
      for (const { key, id, startedAt } of await bucket.listUploads('')) {
        const times = (await bucket.listParts(key, id))?.map(({ arrivedAt }) => arrivedAt) ?? []
        if ([startedAt, ...times].every((time) => time < before)) await bucket.abortUpload(key, id)
      }
    },
  }
}

/** Sends full parts while the next one is being collected. */
function createPartSender(bucket: Bucket, key: string, { uploadId, parts, whole }: Partial) {
  let id = uploadId
  let number = parts.length
  let stored = whole
  let held: Buffer[] = []
  let heldBytes = 0
  let sending: Promise<void> = Promise.resolve()
  let failure: unknown
  const send = async (content: Buffer) => {
    id ??= await bucket.beginUpload(key)
    await bucket.putPart(key, id, number + 1, content)
    number += 1
    stored += content.length
  }
  const add = async (chunk: Buffer): Promise<void> => {
    held.push(chunk)
    heldBytes += chunk.length
    while (heldBytes >= PART_BYTES) {
      const all = Buffer.concat(held)
      held = [all.subarray(PART_BYTES)]
      heldBytes -= PART_BYTES
      await sending
      sending = send(all.subarray(0, PART_BYTES))
      // The next part that waits hears of it.
      sending.catch((error: unknown) => {
        failure = error
      })
    }
  }
  return {
    add,
    async takeAll(content: AsyncIterable<Buffer>): Promise<void> {
      for await (const chunk of content) await add(chunk)
      await sending
    },
    /** What could not be sent, once it is known. */
    failed: (): unknown => failure,
    /** Waits for the part under way, and returns where the rest begins, and the rest. */
    async flush(): Promise<{ whole: number; rest: Buffer }> {
      await sending
      return { whole: stored, rest: Buffer.concat(held) }
    },
  }
}
