/** The calls of the model, as a member's browser makes them. */
import { Agent, request } from 'node:http'
import type { CallName } from './assumptions.ts'

const TIMEOUT_MS = 15_000

export interface Studio {
  url: string
  /** One session for each member. */
  tokens: readonly string[]
  videos: readonly string[]
  programs: readonly string[]
  /** Of the reformers of the first members. */
  deviceKeys: readonly string[]
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

const WORDS = ['core', 'stretch', 'footwork', 'balance', 'morning', 'strenght', 'legs', 'brething']
const demo = { email: 'member@carriage.test', password: 'carriage-demo' }

/** What the `nth` request of a kind is, by the member at `place`; a report is `at` seconds into the film. */
export function requestOf(
  name: CallName,
  { videos, programs, deviceKeys }: Studio,
  { place, nth, at }: { place: number; nth: number; at: number },
): Sent {
  const pick = (of: readonly string[], n: number) => of[n % of.length] ?? ''
  // A member watches one film at a time.
  const video = pick(videos, place)
  const get = (path: string) => (): Sent => ({ method: 'GET', path })
  const post = (path: string, body: object) => (): Sent => ({ method: 'POST', path, body })
  const put = (path: string, body: object) => (): Sent => ({ method: 'PUT', path, body })
  const requests: Record<CallName, () => Sent> = {
    login: post('/auth/login', demo),
    profile: get('/user/profile'),
    home: get('/program/home'),
    'list of videos': get(`/video/all?page=${1 + (nth % 2)}`),
    search: get(`/video/all?query=${pick(WORDS, nth)}`),
    'program details': get(`/program/details/${pick(programs, nth)}`),
    'video details': get(`/video/details/${video}`),
    play: get(`/video/play/${video}`),
    'next video': get(`/video/next/${video}`),
    progress: post(`/video/progress/${video}`, {
      position_seconds: at,
      duration_seconds: 3600,
      watched_seconds: 15,
    }),
    bookmark: post('/saved_item/add', { item_type: 'video', video_id: pick(videos, nth + place) }),
    queue: get('/queue'),
    unread: get('/notification/unread'),
    'telemetry now': get('/telemetry/now'),
    samples: post('/telemetry/samples', {
      device_key: pick(deviceKeys, place),
      samples: samplesOf(nth),
    }),
    effort: put(`/video/report/${video}`, { effort: 1 + (nth % 5) }),
  }
  return requests[name]()
}

const SAMPLES = 5
/** Of the last days, so that a kind of call has seconds enough that are not stored yet. */
const LATE_SECONDS = 300_000

const samplesOf = (nth: number) =>
  Array.from({ length: SAMPLES }, (_, n) => ({
    at: Math.floor(Date.now() / 1000) - LATE_SECONDS + nth * SAMPLES + n,
    repetitions: 1,
    travel_mm: 480,
    tempo: 24,
    load_newtons: 140,
  }))

const agent = new Agent({ keepAlive: true })
let cookie: string | undefined

/** Sends it; returns the bytes of the answer as they came, compressed. Throws unless it is 2xx. */
export async function send(studio: Studio, place: number, sent: Sent): Promise<number> {
  try {
    return await sendOnce(studio, place, sent)
  } catch (error) {
    // As browsers do, when the server has closed a connection that was not used for a while.
    if (error instanceof ClosedBefore) return sendOnce(studio, place, sent)
    throw error
  }
}

class ClosedBefore extends Error {}

function sendOnce(
  { url, tokens }: Studio,
  place: number,
  { method, path, body }: Sent,
): Promise<number> {
  const isLogin = path === '/auth/login'
  const headers = {
    'accept-encoding': 'gzip',
    // A browser that is known.
    ...(isLogin && cookie !== undefined && { cookie }),
    ...(!isLogin && { authorization: `Bearer ${tokens[place]}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api${path}`,
      { method, agent, headers, timeout: TIMEOUT_MS },
      (answer) => {
        let bytes = 0
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => {
            bytes += part.length
            parts.push(part)
          })
          .on('error', reject)
          .on('end', () => {
            const status = answer.statusCode ?? 0
            if (isLogin)
              cookie ??= answer.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ')
            if (status >= 200 && status < 300) resolve(bytes)
            else
              reject(new Error(`${method} ${path}: ${status} ${Buffer.concat(parts).toString()}`))
          })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer in time`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' && asked.reusedSocket
      reject(isClosed ? new ClosedBefore(error.message) : error)
    })
    asked.end(body && JSON.stringify(body))
  })
}
