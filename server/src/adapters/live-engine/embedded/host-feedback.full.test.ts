/** What the sender of a class hears from the engine (RTCP), over real UDP. */
import type { Track } from 'node-datachannel'
import { expect, test } from 'vitest'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'
import { VP8 } from '../../../../test/live/live-peer.ts'
import { senderReport } from '../media/rtcp.ts'

const live = useLiveInstances()

const SSRC = 2
const LOST = 20
const EVERY_MS = 10

/** Sends a hundred small pictures a second, of which one is lost on the way. */
function sendWithGap(track: Track): () => void {
  let sequence = 0
  const sending = setInterval(() => {
    if (!track.isOpen()) return
    sequence += 1
    if (sequence === LOST) return
    const at = Date.now()
    const packet = Buffer.alloc(200)
    packet.writeUInt8(0x80, 0)
    packet.writeUInt8(0x80 | VP8, 1)
    packet.writeUInt16BE(sequence, 2)
    packet.writeUInt32BE((at * 90) % 2 ** 32, 4)
    packet.writeUInt32BE(SSRC, 8)
    packet.writeUInt8(0x10, 12)
    track.sendMessageBinary(packet)
    const sent = { ssrc: SSRC, packets: sequence, bytes: sequence * 200 }
    const timestampAt = (time: number) => (time * 90) % 2 ** 32
    if (sequence % 50 === 0) track.sendMessageBinary(senderReport({ ...sent, timestampAt }, at))
  }, EVERY_MS)
  return () => clearInterval(sending)
}

/** What an RTCP message says, one entry for each packet in it. */
function readControl(message: Buffer): string[] {
  const said: string[] = []
  for (let at = 0; at + 4 <= message.length;) {
    const [format, type] = [message.readUInt8(at) & 0x1f, message.readUInt8(at + 1)]
    if (type === 201) said.push('report')
    if (type === 205 && format === 1) said.push(`again ${message.readUInt16BE(at + 12)}`)
    if (type === 206 && format === 1) said.push('keyframe')
    if (type === 206 && format === 15) said.push('bitrate')
    at += 4 * (message.readUInt16BE(at + 2) + 1)
  }
  return said
}

test('is asked for what was lost and for keyframes, and told what arrived and how much to send', async () => {
  const here = await live.start()
  const said = new Set<string>()
  const access = await here.engine.hostAccess(live.grant('coach'))
  await live.connect(access, 'host', here, ([, video]) => {
    video.onMessage((packet) => {
      for (const one of readControl(packet)) said.add(one)
    })
    return sendWithGap(video)
  })
  await live.viewer(here)
  await expect
    .poll(() => [...said].toSorted(), { timeout: 20_000 })
    .toEqual([`again ${LOST}`, 'bitrate', 'keyframe', 'report'])
})
