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

interface Relay {
  /** From now on the engine sees another address, as when a router has forgotten the connection; the page sees none. */
  rebind: () => Promise<void>
  close: () => void
}

/**
 * Leads what the page sends (by WHIP) or gets (by WHEP) over a line; `line` may be changed while it lasts. Has to be called
 * before it connects.
 */
export async function leadOverLine(
  page: Page,
  protocol: 'whip' | 'whep',
  line: Line,
): Promise<Relay> {
  const relays: Relay[] = []
  await page.route(`**/api/live/${protocol}/**`, async (route) => {
    const offer = route.request().postData() ?? ''
    // Without its addresses the engine cannot find a way past the line.
    const response = await route.fetch({ postData: offer.replaceAll(CANDIDATE, '') })
    const answer = await response.text()
    const [, port] = /^a=candidate:\S+ 1 UDP \d+ \S+ (\d+) typ host/im.exec(answer) ?? []
    if (port === undefined) return route.fulfill({ response, body: answer })
    const relay = await openRelay(Number(port), line)
    relays.push(relay)
    const candidate = `a=candidate:1 1 UDP 2122317823 ${HOST} ${relay.port} typ host\r\n`
    const [first = '', ...rest] = answer.split(CANDIDATE)
    return route.fulfill({ response, body: first + candidate + rest.join('') })
  })
  return {
    async rebind() {
      for (const relay of relays) await relay.rebind()
    },
    close() {
      for (const relay of relays) relay.close()
    },
  }
}

async function openRelay(enginePort: number, line: Line) {
  const front = await openSocket()
  let back = await openSocket()
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
  const forget = (socket: Socket) => socket.removeAllListeners('message').unref()
  return {
    port: front.address().port,
    async rebind() {
      const former = back
      back = await openSocket()
      back.on('message', down)
      forget(former)
    },
    close() {
      // Packets on their way are sent no more.
      for (const socket of [front, back]) forget(socket)
    },
  }
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0, HOST)
  await once(socket, 'listening')
  return socket
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
