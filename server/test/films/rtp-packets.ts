import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Film, makeSource } from './sources.ts'

const AGAIN_MS = 50

const sent = new Map<Film, Promise<Buffer[]>>()

/** A film as real RTP, sent by FFmpeg over UDP; each is sent once for all tests. */
export function packetsOf(film: Film): Promise<Buffer[]> {
  const packets = sent.get(film) ?? send(film)
  sent.set(film, packets)
  return packets
}

async function send(film: Film): Promise<Buffer[]> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 ** 2 })
  const packets: Buffer[] = []
  socket.on('message', (packet) => packets.push(packet))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const to = `rtp://127.0.0.1:${socket.address().port}?pkt_size=1200`
  await makeSource(film, to, 'rtp')
  // The last packets are still being received.
  for (let before = -1; packets.length !== before; await sleep(AGAIN_MS)) before = packets.length
  socket.close()
  return packets.filter((packet) => (packet[1] ?? 0) < 192 || (packet[1] ?? 0) > 223)
}
