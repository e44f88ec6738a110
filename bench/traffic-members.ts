/** The members of `npm run bench:traffic`, in a process of their own. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { enterPresence } from '../server/test/processes/presence-client.ts'

export interface Studio {
  url: string
  /** One session for each member. */
  tokens: readonly string[]
  videos: readonly string[]
  programs: readonly string[]
  /** The live class that the first members are in, and how many they are. */
  liveClass: string
  present: number
  /** How long it takes until all have come. */
  comingSeconds: number
}

export type ToMembers =
  | { type: 'begin'; studio: Studio }
  | { type: 'pace'; pace: number }
  | { type: 'measure'; seconds: number }

export interface Kind {
  name: string
  requests: number
  errors: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export type FromMembers =
  | { type: 'ready' }
  | {
      type: 'measured'
      kinds: Kind[]
      all: Kind
      /** What the first error said. */
      firstError: string | undefined
    }

/**
 * Seconds before and between what a member does, at the usual pace: a negative exponential distribution, as TPC-W has it for
 * people who visit a shop (clause 5.3.1: a mean of seven seconds, cut off at ten times the mean).
 */
const THINK = { mean: 7, most: 70 }
const REPORT_EVERY_SECONDS = 15
const REPORTS = 3
const SEGMENTS = 2
const WORDS = ['core', 'stretch', 'footwork', 'balance', 'morning', 'strenght', 'legs', 'brething']
const TIMEOUT_MS = 15_000

const agent = new Agent({ keepAlive: true })
let pace = 1
let taken = new Map<string, { ms: number[]; errors: number }>()
let firstError: string | undefined

/** mulberry32: a member does the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Sending {
  token?: string
  body?: object
  range?: string | undefined
}

class Member {
  readonly #studio: Studio
  readonly #token: string
  readonly #random: () => number
  readonly #steps = [
    () => this.#get('home', '/program/home'),
    () => this.#get('browse', `/video/all?page=${1 + Math.floor(this.#random() * 2)}`),
    () => this.#get('search', `/video/all?query=${this.#one(WORDS)}`),
    () => this.#get('program', `/program/details/${this.#one(this.#studio.programs)}`),
    () => this.#watch(),
    () =>
      this.#post('bookmark', '/saved_item/add', {
        item_type: 'video',
        video_id: this.#one(this.#studio.videos),
      }),
  ]

  constructor(studio: Studio, place: number) {
    this.#studio = studio
    this.#token = studio.tokens[place] ?? ''
    this.#random = randomFrom(place)
  }

  /** Goes on for the life of the process. Members begin at different steps, so that all kinds are mixed. */
  async live(): Promise<never> {
    let step = Math.floor(this.#random() * this.#steps.length)
    await this.#wait(this.#random() * this.#studio.comingSeconds)
    for (;;) {
      // Counted where it happened.
      await this.#steps[step++ % this.#steps.length]?.().catch(() => undefined)
      await this.#think()
    }
  }

  async enterLive(): Promise<void> {
    const { liveClass, url } = this.#studio
    await this.#post('live: register', '/live_class/register', { live_class_id: liveClass })
    const access = await this.#get('live: enter', `/live_class/agora-token/${liveClass}`)
    // Sound: the contract's answer.
    const { rtm_token: token } = JSON.parse(access) as { rtm_token: string }
    const { socket } = await enterPresence(Number(new URL(url).port), token)
    socket.on('close', () => note('live: presence', 0, 'a presence connection was closed'))
  }

  async #watch(): Promise<void> {
    const id = this.#one(this.#studio.videos)
    const details = await this.#get('video', `/video/details/${id}`)
    // Sound: the contract's answer.
    const { video } = JSON.parse(details) as {
      video: { playback_url: string; duration: number }
    }
    await this.#get('play', `/video/play/${id}`)
    await this.#openFilm(video.playback_url)
    for (let report = 1; report <= REPORTS; report++) {
      await this.#wait(REPORT_EVERY_SECONDS)
      await this.#post('progress', `/video/progress/${id}`, {
        position_seconds: Math.min(report * REPORT_EVERY_SECONDS, video.duration),
        duration_seconds: video.duration,
        watched_seconds: REPORT_EVERY_SECONDS,
      })
    }
  }

  /** What a player asks for before it shows something. */
  async #openFilm(master: string): Promise<void> {
    const rendition = linesOf(await call('playlist', 'GET', master)).find((line) => line[0] !== '#')
    if (rendition === undefined) throw new Error('a playlist without renditions')
    const url = new URL(rendition, master).href
    const parts = partsOf(await call('playlist', 'GET', url)).slice(0, 1 + SEGMENTS)
    for (const { path, range } of parts)
      await call('film', 'GET', new URL(path, url).href, { range })
  }

  #get(name: string, path: string): Promise<string> {
    return call(name, 'GET', `${this.#studio.url}/api${path}`, { token: this.#token })
  }

  #post(name: string, path: string, body: object): Promise<string> {
    return call(name, 'POST', `${this.#studio.url}/api${path}`, { token: this.#token, body })
  }

  #one<T>(of: readonly T[]): T {
    const chosen = of[Math.floor(this.#random() * of.length)]
    if (chosen === undefined) throw new Error('the studio has nothing to choose from')
    return chosen
  }

  #think(): Promise<void> {
    return this.#wait(Math.min(THINK.most, -THINK.mean * Math.log(1 - this.#random())))
  }

  async #wait(seconds: number): Promise<void> {
    await sleep((seconds * 1000) / pace)
  }
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '')

/** The beginning of a film and its segments; of files that hold many, the range. */
function partsOf(playlist: string): { path: string; range: string | undefined }[] {
  const parts: { path: string; range: string | undefined }[] = []
  let range: string | undefined
  for (const line of linesOf(playlist)) {
    const map = /^#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="([^"]+)")?/.exec(line)
    if (map) parts.push({ path: map[1] ?? '', range: rangeOf(map[2]) })
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = rangeOf(line.slice(17))
    else if (!line.startsWith('#')) parts.push({ path: line, range })
  }
  return parts
}

/** `length@offset`, as a header has it. */
function rangeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [length = 0, offset = 0] = text.split('@').map(Number)
  return `bytes=${offset}-${offset + length - 1}`
}

/** Makes a call and counts it; throws unless it is answered with 2xx. */
async function call(
  name: string,
  method: 'GET' | 'POST',
  url: string,
  sending: Sending = {},
): Promise<string> {
  const begin = performance.now()
  try {
    const text = await send(method, url, sending)
    note(name, performance.now() - begin)
    return text
  } catch (error) {
    note(name, performance.now() - begin, `${method} ${new URL(url).pathname}: ${String(error)}`)
    throw error
  }
}

/** Tries again, as browsers do, when the server has closed a connection that was not used for a while. */
async function send(method: 'GET' | 'POST', url: string, sending: Sending): Promise<string> {
  try {
    return await sendOnce(method, url, sending)
  } catch (error) {
    if (error instanceof ClosedBefore) return sendOnce(method, url, sending)
    throw error
  }
}

class ClosedBefore extends Error {}

function sendOnce(method: 'GET' | 'POST', url: string, sending: Sending): Promise<string> {
  const { token, body, range } = sending
  const headers = {
    'accept-encoding': 'gzip',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(range !== undefined && { range }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () => {
          const bytes = Buffer.concat(parts)
          const isZipped = answer.headers['content-encoding'] === 'gzip'
          const text = () => (isZipped ? gunzipSync(bytes) : bytes).toString()
          const status = answer.statusCode ?? 0
          if (status < 200 || status >= 300) reject(new Error(`${status} ${text()}`))
          else resolve(range === undefined ? text() : '')
        })
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' && asked.reusedSocket
      reject(isClosed ? new ClosedBefore(error.message) : error)
    })
    asked.end(body && JSON.stringify(body))
  })
}

function note(name: string, ms: number, error?: string): void {
  const kind = taken.get(name) ?? { ms: [], errors: 0 }
  taken.set(name, kind)
  kind.ms.push(ms)
  if (error === undefined) return
  kind.errors += 1
  firstError ??= error.slice(0, 300)
}

function summaryOf(name: string, ms: readonly number[], errors: number): Kind {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { name, requests: ms.length, errors, p50: at(0.5), p99: at(0.99) }
}

async function enterAll(studio: Studio): Promise<void> {
  const members = studio.tokens.map((_, place) => new Member(studio, place))
  for (const member of members.slice(0, studio.present)) await member.enterLive()
  for (const member of members) void member.live()
  tell({ type: 'ready' })
}

async function measure(seconds: number): Promise<void> {
  const before = firstError
  taken = new Map()
  await sleep(seconds * 1000)
  const kinds = [...taken].map(([name, { ms, errors }]) => summaryOf(name, ms, errors))
  const all = [...taken.values()]
  const errors = all.reduce((sum, kind) => sum + kind.errors, 0)
  const total = summaryOf(
    'all',
    all.flatMap(({ ms }) => ms),
    errors,
  )
  tell({ type: 'measured', kinds, all: total, firstError: before ?? firstError })
}

const tell = (message: FromMembers): void => void process.send?.(message)

process.on('message', (message: ToMembers) => {
  if (message.type === 'begin') void enterAll(message.studio)
  else if (message.type === 'measure') void measure(message.seconds)
  else {
    pace = message.pace
    tell({ type: 'ready' })
  }
})
process.on('disconnect', () => process.exit())
