/** A narrow, lossy way between a browser and the engine, as mobile networks are: over UDP on this computer. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

export interface Line {
  bitsPerSecond: number
  /** Share of packets lost, 0 to 1. */
  loss: number
  /** One way. */
  delayMs: number
}

/** A queue of routers that are made for downloads: longer than a call bears. */
const QUEUE_MS = 1000
const HOST = '127.0.0.1'
const CANDIDATE = /^a=candidate:.*\r\n/gm

/**
 * Leads what the page sends by WHIP over a line; `line` may be changed while it lasts. Has to be called before it connects.
 *
 * @returns what closes the line
 */
export async function sendOverLine(page: Page, line: Line): Promise<() => void> {
  const lines: (() => void)[] = []
  await page.route('**/api/live/whip/**', async (route) => {
    const offer = route.request().postData() ?? ''
    // Without its addresses the engine cannot find a way past the line.
    const response = await route.fetch({ postData: offer.replaceAll(CANDIDATE, '') })
    const answer = await response.text()
    const [, port] = /^a=candidate:\S+ 1 UDP \d+ \S+ (\d+) typ host/im.exec(answer) ?? []
    if (port === undefined) return route.fulfill({ response, body: answer })
    const relay = await openRelay(Number(port), line)
    lines.push(relay.close)
    const candidate = `a=candidate:1 1 UDP 2122317823 ${HOST} ${relay.port} typ host\r\n`
    const [first = '', ...rest] = answer.split(CANDIDATE)
    return route.fulfill({ response, body: first + candidate + rest.join('') })
  })
  return () => {
    for (const close of lines) close()
  }
}

async function openRelay(enginePort: number, line: Line) {
  const [front, back] = [createSocket('udp4'), createSocket('udp4')]
  await Promise.all([front, back].map(bind))
  let browser: { port: number; address: string } | undefined
  const up = laneOf(line, (packet) => back.send(packet, enginePort, HOST))
  const down = laneOf(
    line,
    (packet) => browser && front.send(packet, browser.port, browser.address),
  )
  front.on('message', (packet, from) => {
    browser = from
    up(packet)
  })
  back.on('message', down)
  const close = () => {
    // Packets on their way are sent no more.
    for (const socket of [front, back]) socket.removeAllListeners('message').unref()
  }
  return { port: front.address().port, close }
}

async function bind(socket: Socket): Promise<void> {
  socket.bind(0, HOST)
  await once(socket, 'listening')
}

/** One direction: a queue before a line that takes one packet after the other. */
function laneOf(line: Line, deliver: (packet: Buffer) => void): (packet: Buffer) => void {
  let freeAt = 0
  return (packet) => {
    const now = performance.now()
    const begins = Math.max(now, freeAt)
    if (Math.random() < line.loss || begins - now > QUEUE_MS) return
    freeAt = begins + (packet.length * 8000) / line.bitsPerSecond
    setTimeout(() => deliver(packet), freeAt - now + line.delayMs)
  }
}
