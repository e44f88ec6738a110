/** An engine for tests: a server in memory whose transfers the test controls, one storage, one lock. */
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import type { Edit } from '../../../lib/editing/edit.ts'
import type { VideoValues } from '../authoring/video-form.ts'
import { filmProblem } from './check-film.ts'
import type { KeptDetails } from './film-details.ts'
import { plainFingerprint } from './fingerprint.ts'
import type { TabLock } from './tab-lock.ts'
import type { Transport } from './transport.ts'
import { unsentVideo, type UploadRow } from './upload-row.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

export const apiError = (
  status: number,
  fields: Record<string, string> = {},
  serverMessage = 'No.',
  code: ApiError['code'] = null,
) => new ApiError({ status, serverMessage, code, fields, token: null, secondFactor: null })

/** Boxes of an MP4 that are whole, with nothing in them. */
function soundBoxes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 16)
  view.setUint32(16, size - 16)
  for (const [at, type] of [
    [4, 'ftyp'],
    [20, 'moov'],
  ] as const)
    bytes.set(new TextEncoder().encode(type), at)
  return bytes
}

export const film = (name: string, size = 1000) =>
  new File([name.endsWith('.mp4') && size > 0 ? soundBoxes(size) : new Uint8Array(size)], name, {
    lastModified: 1,
  })

/** A transfer that is under way; it ends as the test says. */
export interface Transfer {
  name: string
  from: number
  /** What the server had as it began. */
  had: number
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
  told: string[] = []
  /** What was typed and is kept, by record. */
  drafts = new Map<string, Edit<VideoValues>>()
  /** The videos that the server has. */
  videos = new Map<string, AdminVideo>()
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
    check: (file) => filmProblem(file, async () => false),
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
          had: this.arrivals.get(url) ?? 0,
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
    finish: async ({ _id }, name) => {
      this.fail('finish')
      // A repeated call returns the same video.
      if (!this.videos.has(_id))
        this.videos.set(_id, { ...unsentVideo(''), _id, version: 1, source_name: name })
      return _id
    },
    discard: async (id) => void this.discarded.push(id),
    readVideo: async (id) => this.video(id),
    saveDetails: async (id, { version, is_guess, ...body }) => {
      this.fail('saveDetails')
      const video = this.video(id)
      if (version !== video.version) throw apiError(409, {}, 'stale', 'stale-version')
      // Sound: the instructor, whose id alone is sent, is not typed in these tests.
      this.videos.set(id, {
        ...video,
        ...(body as Partial<AdminVideo>),
        version: version + 1,
        saved_once: is_guess !== true,
      })
      this.saved.push([id, { ...body, ...(is_guess && { is_guess }) }])
      await this.meanwhile()
      return this.video(id)
    },
    sendCaptions: async ({ videoId, language, file }) => {
      this.fail('sendCaptions')
      this.captions.push(`${videoId} ${language} ${file.name}`)
      return { total: 0, lines: [] }
    },
  }

  video(id: string): AdminVideo {
    const video = this.videos.get(id)
    if (!video) throw new Error(`There is no video ${id}`)
    return video
  }

  /** As `KeptEdit`, on one device. */
  keep(first: string): KeptDetails {
    let record = first
    const write = (draft: Edit<VideoValues> | null) => {
      if (draft) this.drafts.set(record, draft)
      else this.drafts.delete(record)
      return true
    }
    return {
      read: () => this.drafts.get(record) ?? null,
      write,
      rename: (next) => {
        if (next === record) return
        write(null)
        record = next
      },
      isOpen: () => true,
    }
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
      keep: (record) => this.keep(record),
      teacher: '',
      tell: (problem) => void this.told.push(problem),
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

/** The editor of a film's details, as its form has it. */
export function editorOf(queue: UploadQueue, name: string) {
  const editor = queue.editorOf(rowOf(queue, name).id)
  if (!editor) throw new Error(`${name} is not being edited`)
  return editor
}
