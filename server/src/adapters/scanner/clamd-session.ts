/** One `INSTREAM` command of clamd, in the form that ends with NUL (clamd(8)). */
import { connect } from 'node:net'
import { ScannerUnavailableError } from './scanner.ts'

export type ClamdAddress = { path: string } | { host: string; port: number }

export interface StreamSession {
  send(content: Uint8Array): Promise<void>
  /** Ends the stream; resolves with what was found in it. */
  finish(): Promise<string | undefined>
  close(): void
}

/** The most bytes of a chunk. */
const CHUNK_BYTES = 256 * 1024
/** An answer is a line; a program that sends more is no scanner. */
const ANSWER_BYTES = 4096

export function createStreamSession(
  address: ClamdAddress,
  { silenceMs, signal }: { silenceMs: number; signal?: AbortSignal },
): StreamSession {
  const socket = connect(address)
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('it says nothing')))
  const abort = () => socket.destroy(new Error('aborted'))
  signal?.addEventListener('abort', abort, { once: true })
  const answered = new Promise<string>((resolve, reject) => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
      else if (answer.length > ANSWER_BYTES) socket.destroy(new Error('it is no clamd'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('it closed the connection')))
  })
  // Awaited when the stream ends, or when it cannot be sent.
  answered.catch(() => {})
  const failure = (cause: unknown) =>
    signal?.aborted
      ? signal.reason
      : new ScannerUnavailableError(`The scanner cannot be used: ${String(cause)}`, { cause })
  const write = async (bytes: Uint8Array): Promise<void> => {
    const written = new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    // It answers before the end when it refuses the stream.
    await Promise.race([written, answered]).catch((error: unknown) => {
      throw failure(error)
    })
    written.catch(() => {})
  }
  const begun = write(Buffer.from('zINSTREAM\0'))
  begun.catch(() => {})
  return {
    async send(content) {
      await begun
      for (let at = 0; at < content.length; at += CHUNK_BYTES) {
        const chunk = content.subarray(at, at + CHUNK_BYTES)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        await write(Buffer.concat([length, chunk]))
      }
    },
    async finish() {
      await begun
      await write(Buffer.alloc(4))
      const answer = await answered.catch((error: unknown) => {
        throw failure(error)
      })
      return readAnswer(answer)
    },
    close() {
      signal?.removeEventListener('abort', abort)
      socket.destroy()
    },
  }
}

function readAnswer(answer: string): string | undefined {
  const [, found] = /^stream: (.+) FOUND$/.exec(answer.trim()) ?? []
  if (found !== undefined) return found
  if (answer.trim() === 'stream: OK') return undefined
  throw new ScannerUnavailableError(`The scanner answers: ${answer}`)
}
