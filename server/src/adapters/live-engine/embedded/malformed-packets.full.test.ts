/** What a stranger sends to the ports of live classes (OWASP ASVS 17.2.4). */
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'
import { connectPeer, signalTo } from '../../../../test/live/live-peer.ts'

const live = useLiveInstances()

/** The first bytes by which STUN, DTLS, RTP and RTCP are told apart (RFC 7983), then what belongs to none. */
const beginnings = [
  '0001',
  '0101',
  '14fefd',
  '16fefd',
  '17fefd',
  '8060',
  '90e0',
  '80c8',
  '81ce',
  '',
]
const COOKIE = '0000002112a442'

/** Packets that begin rightly and go on at random, of every length that fits into one datagram. */
function malformed(count: number): Buffer[] {
  return Array.from({ length: count }, (_, at) => {
    const begin = beginnings[at % beginnings.length] ?? ''
    const head = begin.startsWith('0') ? begin + COOKIE : begin
    return Buffer.concat([Buffer.from(head, 'hex'), randomBytes((at * 37) % 1400)])
  })
}

test('malformed packets to its ports stop no class, and the next viewer gets in', async () => {
  const here = await live.start()
  await live.host(here)
  const access = await here.engine.viewerAccess(live.grant('member'))
  const signalling = signalTo(here.app, access)
  let answer = ''
  const watching = await connectPeer(
    {
      ...signalling,
      async offer(sdp) {
        const answered = await signalling.offer(sdp)
        answer = answered.body
        return answered
      },
    },
    'viewer',
  )
  await watching.pictures(3)
  const ports = [...answer.matchAll(/^a=candidate:\S+ \d udp \d+ ([\d.]+) (\d+) typ host/gim)]
  expect(ports.length).toBeGreaterThan(0)
  const socket = createSocket('udp4')
  for (const packet of malformed(5_000)) {
    for (const [, host, port] of ports) socket.send(packet, Number(port), host)
    await nextTurn()
  }
  socket.close()
  await watching.pictures(100)
  watching.close()
  const next = await live.viewer(here, 'next')
  await next.pictures(10)
  expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
})
