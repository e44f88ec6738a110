import { createStreamSession, type ClamdAddress } from './clamd-session.ts'
import type { Scanner } from './scanner.ts'

export interface ClamdOptions {
  address: ClamdAddress
  /** The most bytes for one stream; at most `StreamMaxLength` of clamd.conf. */
  streamBytes: number
  /** A scanner that says nothing for this long counts as unavailable. */
  silenceMs?: number
}

/** What two parts have in common, so that a signature is found where one ends and the next begins. */
const OVERLAP_BYTES = 64 * 1024
const SILENCE_MS = 60_000

/**
 * Scans with ClamAV's daemon. It takes streams up to a limit only, so longer content is sent in parts that overlap: bytes
 * of signatures are found anywhere, while archives and other containers are unpacked only as far as one part has them.
 */
export function createClamdScanner({
  address,
  streamBytes,
  silenceMs = SILENCE_MS,
}: ClamdOptions): Scanner {
  return {
    async scan(content, signal) {
      const open = () => createStreamSession(address, { silenceMs, ...(signal && { signal }) })
      let session = open()
      /** Within the current part. */
      let sent = 0
      let tail: Uint8Array = Buffer.alloc(0)
      try {
        for await (const chunk of content) {
          let rest: Uint8Array = chunk
          while (rest.length > 0) {
            if (sent === streamBytes) {
              const found = await session.finish()
              if (found !== undefined) return found
              session.close()
              session = open()
              await session.send(tail)
              sent = tail.length
            }
            const part = rest.subarray(0, streamBytes - sent)
            await session.send(part)
            sent += part.length
            tail = lastBytes(tail, part, Math.min(OVERLAP_BYTES, streamBytes >> 1))
            rest = rest.subarray(part.length)
          }
        }
        return await session.finish()
      } finally {
        session.close()
      }
    },
  }
}

const lastBytes = (before: Uint8Array, added: Uint8Array, count: number): Uint8Array =>
  added.length >= count
    ? added.slice(added.length - count)
    : Buffer.concat([before.subarray(Math.max(0, before.length + added.length - count)), added])
