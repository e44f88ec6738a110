/** A viewer in a network that lets nothing out but packets to a relay. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Signalling } from './live-peer.ts'

export interface StrictNetwork {
  /** Lets an offer out with nothing but the relay in it, and answers with an address that only the relay reaches. */
  behind(signalling: Signalling): Signalling
  /** Packets that came from the relay, and others, which were dropped. */
  readonly packets: { relayed: number; dropped: number }
  close(): void
}

const CANDIDATE = /^a=candidate:\S+ \d+ \S+ \d+ (\S+) (\d+) typ (\w+).*$/

interface Candidate {
  host: string
  port: number
}

export function openStrictNetwork(): StrictNetwork {
  const packets = { relayed: 0, dropped: 0 }
  const open: Socket[] = []
  const openSocket = async () => {
    const socket = createSocket('udp4')
    open.push(socket)
    socket.on('error', () => {})
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return socket
  }

  /** The port of a gate to `engine`, through which only packets of `relay` get. */
  async function openGate(relay: Candidate, engine: Candidate): Promise<number> {
    const [outside, inside] = [await openSocket(), await openSocket()]
    outside.on('message', (packet, from) => {
      const isRelayed = from.port === relay.port
      packets[isRelayed ? 'relayed' : 'dropped'] += 1
      if (isRelayed) inside.send(packet, engine.port, engine.host)
    })
    inside.on('message', (packet) => outside.send(packet, relay.port, relay.host))
    return outside.address().port
  }

  return {
    packets,
    behind: (signalling) => ({
      ...signalling,
      async offer(sdp) {
        const relay = candidatesIn(sdp, 'relay')[0]
        if (!relay) throw new Error('There is no relay')
        const answer = await signalling.offer(keepOnly(sdp, 'relay'))
        const engine = candidatesIn(answer.body, 'host')[0]
        if (!engine) throw new Error('The engine has no address')
        const port = await openGate(relay, engine)
        return { ...answer, body: leadTo(answer.body, port) }
      },
    }),
    close() {
      for (const socket of open) socket.close()
    },
  }
}

export const candidatesIn = (sdp: string, kind: string): Candidate[] =>
  sdp.split('\r\n').flatMap((line) => {
    const [, host, port, type] = CANDIDATE.exec(line) ?? []
    return host !== undefined && type === kind ? [{ host, port: Number(port) }] : []
  })

const keepOnly = (sdp: string, kind: string): string =>
  sdp
    .split('\r\n')
    .filter((line) => !CANDIDATE.test(line) || CANDIDATE.exec(line)?.[3] === kind)
    .join('\r\n')

/** The same answer with one address in each of its parts, that of the gate. */
const leadTo = (sdp: string, port: number): string => {
  let part = 0
  let last = -1
  return sdp
    .split('\r\n')
    .flatMap((line) => {
      if (line.startsWith('m=')) part += 1
      if (!CANDIDATE.test(line)) return [line]
      if (last === part) return []
      last = part
      return [line.replace(/ \S+ \d+ typ \w+.*$/, ` 127.0.0.1 ${port} typ host`)]
    })
    .join('\r\n')
}
