/** A viewer who speaks LiveKit's own protocol, as far as receiving needs it (livekit_rtc.proto). */
import { SessionDescription, SignalRequest, SignalResponse } from '@livekit/protocol'
import ndc, { type PeerConnection, type Track } from 'node-datachannel'
import type { LiveAccess } from '../../src/adapters/live-engine/live-engine.ts'
import { isRtcp } from '../../src/adapters/live-engine/media/rtp.ts'
import type { LivePeer } from './live-peer.ts'

let names = 0

export async function watchRoom({ url, token }: LiveAccess): Promise<LivePeer> {
  const received: number[] = []
  const tracks: Track[] = []
  let onPicture: (() => unknown) | undefined
  const connection = new ndc.PeerConnection(`viewer ${++names}`, {
    iceServers: [],
    // The first offer has no media yet.
    forceMediaTransport: true,
  })
  const socket = new ndc.WebSocket()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let offerId = 0
  connection.onTrack((track) => {
    tracks.push(track)
    if (track.type() !== 'video') return
    track.onMessage((packet) => {
      if (isRtcp(packet)) return
      received.push(packet.readUInt16BE(2))
      onPicture?.()
    })
  })
  connection.onLocalDescription((sdp, type) => {
    const value = new SessionDescription({ type, sdp, id: offerId })
    const answer = new SignalRequest({ message: { case: 'answer', value } })
    // The server may have hung up meanwhile; what throws in a native callback ends the process.
    if (socket.isOpen()) socket.sendMessageBinary(answer.toBinary())
  })
  socket.onMessage((content) => {
    if (connection.state() === 'closed') return
    const { message } = SignalResponse.fromBinary(Buffer.from(content))
    if (message.case === 'offer') {
      offerId = message.value.id
      connection.setRemoteDescription(message.value.sdp, 'offer')
    } else if (message.case === 'trickle') takeCandidate(connection, message.value.candidateInit)
    else if (message.case === 'leave') end()
  })
  const opened = new Promise<boolean>((resolve) => {
    socket.onOpen(() => resolve(true))
    socket.onError(() => resolve(false))
  })
  socket.onClosed(end)
  socket.open(`${url}/rtc?access_token=${token}&auto_subscribe=1&protocol=15&sdk=js&version=2.21.0`)
  const isIn = await opened
  if (!isIn) end()
  return {
    status: isIn ? 201 : 401,
    headers: {},
    tracks,
    received,
    pictures: (count) =>
      new Promise((resolve) => {
        const enough = received.length + count
        onPicture = () => received.length >= enough && resolve()
      }),
    async leave() {
      socket.close()
      return 200
    },
    ended,
    close() {
      socket.close()
      connection.close()
    },
  }
}

function takeCandidate(connection: PeerConnection, text: string): void {
  const { candidate, sdpMid } = JSON.parse(text) as { candidate: string; sdpMid: string } // RTCIceCandidateInit
  connection.addRemoteCandidate(candidate, sdpMid)
}
