import ndc, { type PeerConnection, type RtcConfig, type Track } from 'node-datachannel'
import { chooseCodec, type ChosenCodec, type MediaKind, readOffer, type VideoCodec } from './sdp.ts'

export interface PeerMedium {
  track: Track
  codec: ChosenCodec
}

export interface Peer {
  readonly connection: PeerConnection
  readonly media: Partial<Record<MediaKind, PeerMedium>>
}

const GATHERING_MS = 1500

/** Thrown for an offer that is malformed or contains no supported codec. */
export class OfferError extends Error {}

export interface PeerOptions {
  id: string
  offer: string
  config: RtcConfig
  /** For viewers: the media they are sent, with the source of each. */
  sending?: { video: VideoCodec | undefined; ssrc: Record<MediaKind, number> }
}

/** A connection with the tracks of the offer, before the answer. */
export function createPeer({ id, offer, config, sending }: PeerOptions): Peer {
  const chosen = readOffer(offer).flatMap((medium) => {
    const codec = chooseCodec(medium, sending?.video)
    return codec ? [{ ...medium, codec }] : []
  })
  if (chosen.length === 0) throw new OfferError('no codec of the offer fits')
  const connection = new ndc.PeerConnection(id, config)
  const media: Peer['media'] = {}
  for (const { kind, mid, codec } of chosen) {
    if (media[kind]) continue
    const direction = sending ? 'SendOnly' : 'RecvOnly'
    const description = new ndc[kind === 'audio' ? 'Audio' : 'Video'](mid, direction)
    addCodec(description, codec)
    if (sending) description.addSSRC(sending.ssrc[kind], 'live', 'live', kind)
    media[kind] = { track: connection.addTrack(description), codec }
  }
  return { connection, media }
}

function addCodec(
  description: InstanceType<typeof ndc.Audio> | InstanceType<typeof ndc.Video>,
  { name, payloadType, parameters }: ChosenCodec,
): void {
  if ('addOpusCodec' in description) description.addOpusCodec(payloadType)
  else if (name === 'vp8') description.addVP8Codec(payloadType)
  else description.addH264Codec(payloadType, parameters || undefined)
}

/** Creates the answer with all candidates; there is no trickle ICE. Throws `OfferError`. */
export async function answerOffer({ connection }: Peer, offer: string): Promise<string> {
  const gathered = new Promise<void>((resolve) => {
    const late = setTimeout(resolve, GATHERING_MS)
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return
      clearTimeout(late)
      resolve()
    })
  })
  try {
    connection.setRemoteDescription(offer, 'offer')
    connection.setLocalDescription('answer')
  } catch (error) {
    connection.close()
    throw new OfferError(String(error))
  }
  await gathered
  const answer = connection.localDescription()?.sdp
  if (answer === undefined) throw new OfferError('there is no answer')
  return answer
}
