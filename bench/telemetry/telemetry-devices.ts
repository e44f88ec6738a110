/** The reformers of `telemetry.ts`, in a process of their own. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Sending {
  url: string
  keys: string[]
  /** How long each device measures, and how often it sends. */
  seconds: number
  every: number
  /** The first second that is measured, in epoch seconds. */
  start: number
}
export interface Sent {
  /** How long each accepted request took, in milliseconds. */
  took: number[]
  /** Answered with 429 or 503, and sent again. */
  refused: number
  other: number
  /** Seconds from the last sample until all were accepted. */
  behind: number
}

/** Seconds of rest are not kept, and would be no work. */
const MOVING = { repetitions: 1, travel_mm: 480, tempo: 24, load_newtons: 140 }
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

process.on('message', (sending: Sending) => {
  void sendAll(sending).then((sent) => process.send?.(sent))
})

async function sendAll({ url, keys, seconds, every, start }: Sending): Promise<Sent> {
  const sent: Sent = { took: [], refused: 0, other: 0, behind: 0 }
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const open: Promise<void>[] = []
  const rounds = Math.ceil(seconds / every)
  const total = keys.length * rounds
  while (open.length < total) {
    // The first round is due after the first interval; devices are spread over it.
    const due = Math.min(total, Math.floor(((passed() - every) / every) * keys.length) + 1)
    while (open.length < due) {
      const round = Math.floor(open.length / keys.length)
      const key = keys[open.length % keys.length] ?? ''
      const from = start + round * every
      const samples = Array.from({ length: Math.min(every, seconds - round * every) }, (_, n) => ({
        ...MOVING,
        at: from + n,
      }))
      const device = { address: addressOf(open.length % keys.length), url }
      open.push(sendUntilAccepted(device, JSON.stringify({ device_key: key, samples }), sent))
    }
    await sleep(1)
  }
  await Promise.all(open)
  sent.behind = passed() - seconds - every
  return sent
}

interface Device {
  address: string
  url: string
}

/** Each reformer is at home somewhere else. */
const addressOf = (place: number): string =>
  `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`

async function sendUntilAccepted(device: Device, body: string, sent: Sent): Promise<void> {
  for (;;) {
    const began = performance.now()
    const { status, retryAfter } = await post(device, body)
    if (status === 200) {
      sent.took.push(performance.now() - began)
      return
    }
    if (status !== 429 && status !== 503) {
      sent.other += 1
      return
    }
    sent.refused += 1
    // Not all of them at the same moment.
    await sleep(retryAfter * 1000 * (1 + Math.random()))
  }
}

interface Answer {
  /** 0 when there was none. */
  status: number
  /** Seconds. */
  retryAfter: number
}

const post = ({ url, address }: Device, body: string): Promise<Answer> =>
  new Promise((resolve) => {
    const sent = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    request(url, { method: 'POST', agent, headers: sent }, (response) => {
      const { statusCode: status = 0, headers } = response
      const retryAfter = Number(headers['retry-after'] ?? 1)
      response.resume().on('end', () => resolve({ status, retryAfter }))
    })
      .on('error', () => resolve({ status: 0, retryAfter: 1 }))
      .end(body)
  })
