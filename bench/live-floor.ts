/** The least that a live class can cost: the same packets, sent to the same connections, and nothing else. */
import {
  answerOffer,
  createPeer,
  type Peer,
} from '../server/src/adapters/live-engine/media/peer.ts'
import { type FromPeers, sendStreams, type ToPeers } from './live-peers.ts'

/** A viewer's offer, and the answer to it. */
export type ToFloor = Extract<FromPeers, { type: 'offer' }> | Extract<ToPeers, { type: 'send' }>
export type FromFloor = Extract<ToPeers, { type: 'answer' }> | Extract<FromPeers, { type: 'sent' }>

const config = { iceServers: [], disableAutoNegotiation: true, forceMediaTransport: true }
const sending = { video: 'vp8', ssrc: { audio: 1, video: 2 } } as const
/** By whom they watch. */
const peers: Peer[][] = []
const sequences: number[] = []
let made = 0

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (message: ToFloor) => {
  if (message.type === 'offer') {
    const { sender, offer } = message
    const peer = createPeer({ id: `floor ${made++}`, offer, config, sending })
    peers[sender] = [...(peers[sender] ?? []), peer]
    tell({ type: 'answer', peer: message.peer, answer: await answerOffer(peer, offer) })
    return
  }
  const tracks = peers.map((all) => all.flatMap(({ media }) => media.video?.track ?? []))
  const packets = await sendStreams(message.streams, sequences, (sender, packet) => {
    for (const track of tracks[sender] ?? []) track.sendMessageBinary(packet)
  })
  for (const [sender, sent] of packets.entries())
    sequences[sender] = (sequences[sender] ?? 0) + sent
  tell({ type: 'sent', packets })
})

function tell(message: FromFloor): void {
  process.send?.(message)
}
