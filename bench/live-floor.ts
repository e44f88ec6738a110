/** The least that a live class can cost: the same packets, sent to the same connections, and nothing else. */
import {
  answerOffer,
  createPeer,
  type Peer,
} from '../server/src/adapters/live-engine/media/peer.ts'
import { type FromPeers, sendStream, type ToPeers } from './live-peers.ts'

/** A viewer's offer, and the answer to it. */
export type ToFloor = Extract<FromPeers, { type: 'offer' }> | Extract<ToPeers, { type: 'send' }>
export type FromFloor = Extract<ToPeers, { type: 'answer' }> | Extract<FromPeers, { type: 'sent' }>

const config = { iceServers: [], disableAutoNegotiation: true, forceMediaTransport: true }
const sending = { video: 'vp8', ssrc: { audio: 1, video: 2 } } as const
const peers: Peer[] = []
let sequence = 0

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (message: ToFloor) => {
  if (message.type === 'offer') {
    const peer = createPeer({ id: `floor ${peers.length}`, offer: message.offer, config, sending })
    peers.push(peer)
    tell({ type: 'answer', peer: message.peer, answer: await answerOffer(peer, message.offer) })
    return
  }
  const tracks = peers.flatMap(({ media }) => media.video?.track ?? [])
  const packets = await sendStream(message.stream, sequence, (packet) => {
    for (const track of tracks) track.sendMessageBinary(packet)
  })
  sequence += packets
  tell({ type: 'sent', packets })
})

function tell(message: FromFloor): void {
  process.send?.(message)
}
