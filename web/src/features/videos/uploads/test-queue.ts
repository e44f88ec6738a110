/** A queue for tests: a server in memory whose transfers the test controls, one storage, one lock. */
import { vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { plainFingerprint } from './fingerprint.ts'
import type { TabLock } from './tab-lock.ts'
import type { Transport } from './transport.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'
import type { UploadRow } from './upload-row.ts'

export const apiError = (
  status: number,
  fields: Record<string, string> = {},
  serverMessage = 'No.',
) => new ApiError({ status, serverMessage, code: null, fields, token: null, secondFactor: null })

export const film = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { lastModified: 1 })

/** A transfer that is under way; it ends as the test says. */
export interface Transfer {
  name: string
  from: number
  arrive: (sent: number) => void
  done: () => void
  fail: (error: unknown) => void
}

export class TestEnvironment {
  kept: string | null = null
  online = true
  time = 0
  transfers: Transfer[] = []
  /** Bytes at each address; null: it has run out. */
  arrivals = new Map<string, number | null>()
  discarded: string[] = []
  saved: [id: string, body: object][] = []
  captions: string[] = []
  signed = 0
  /** What the next calls of these fail with. */
  failures: Partial<Record<'finish' | 'saveDetails' | 'sendCaptions' | 'sign', unknown>> = {}
  unreadable = false
  /** What happens while details are being saved. */
  meanwhile: () => Promise<void> = async () => undefined
  #holder: object | null = null
  #waiting: (() => void)[] = []

  fail(what: keyof TestEnvironment['failures']) {
    const error = this.failures[what]
    delete this.failures[what]
    // Only what a test has put there is thrown.
    if (error !== undefined) throw error as Error
  }

  transport: Transport = {
    fingerprint: async (file) => plainFingerprint(file),
    isReadable: async () => !this.unreadable,
    sign: async () => {
      this.fail('sign')
      const id = `v${++this.signed}`
      this.arrivals.set(`url/${id}`, 0)
      return { _id: id, path: `path/${id}`, url: `url/${id}` }
    },
    arrived: async (url) => this.arrivals.get(url) ?? null,
    put: ({ url }, { file, from, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const transfer: Transfer = {
          name: file.name,
          from,
          arrive: (sent) => {
            this.arrivals.set(url, sent)
            this.time += 1000
            onProgress(sent)
          },
          done: () => end(resolve),
          fail: (error) => end(() => reject(error)),
        }
        const end = (settle: () => void) => {
          this.transfers = this.transfers.filter((one) => one !== transfer)
          settle()
        }
        signal.addEventListener('abort', () => transfer.fail(new NetworkError('abort')))
        this.transfers.push(transfer)
      }),
    finish: async ({ _id }) => {
      this.fail('finish')
      return _id
    },
    discard: async (id) => void this.discarded.push(id),
    saveDetails: async (id, body) => {
      this.fail('saveDetails')
      this.saved.push([id, body])
      await this.meanwhile()
    },
    sendCaptions: async ({ videoId, language, file }) => {
      this.fail('sendCaptions')
      this.captions.push(`${videoId} ${language} ${file.name}`)
      return { total: 0, lines: [] }
    },
  }

  lock(): TabLock {
    const tab = {}
    return {
      take: async () => {
        this.#holder ??= tab
        return this.#holder === tab
      },
      release: () => {
        if (this.#holder !== tab) return
        this.#holder = null
        for (const go of this.#waiting.splice(0)) go()
      },
      isElsewhere: async () => this.#holder !== null && this.#holder !== tab,
      whenFree: () =>
        this.#holder ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve(),
    }
  }

  /** Opens the queue in a tab. */
  open(): UploadQueue {
    return createUploadQueue({
      transport: this.transport,
      storage: { read: () => this.kept, write: (text) => (this.kept = text) },
      lock: this.lock(),
      now: () => this.time,
      isOnline: () => this.online,
    })
  }

  transfer(name: string): Transfer {
    const found = this.transfers.find((one) => one.name === name)
    if (!found) throw new Error(`${name} is not being sent`)
    return found
  }
}

/** Lets everything happen that waits for nothing. */
export const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined)

/** What the rows say, such as 'a.mp4 sending'. */
export const steps = (queue: UploadQueue): string[] =>
  queue.get().rows.map(({ name, step }) => `${name} ${step}`)

export function rowOf(queue: UploadQueue, name: string): UploadRow {
  const found = queue.get().rows.find((row) => row.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
