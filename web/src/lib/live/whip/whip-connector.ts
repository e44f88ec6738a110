import type { LiveConnector, Receiving, Sending } from '../connector.ts'
import { LiveError } from '../live-transport.ts'
import { connected, createConnection, endBoth, exchange, leave, onLost } from './signalling.ts'

const VIDEO_KILOBITS = 2500
/** Others on the stage are seen small, and everybody receives all of them. */
const SMALL = { maxBitrate: 400_000, scaleResolutionDownBy: 2 }

/** By WHIP (RFC 9725) and WHEP, as the embedded engine speaks them. */
export const whipConnector: LiveConnector = {
  async send(access, tracks): Promise<Sending> {
    const connection = createConnection(access.iceServers)
    try {
      const audio = connection.addTransceiver(tracks.audio ?? 'audio', { direction: 'sendonly' })
      const video = connection.addTransceiver(tracks.video ?? 'video', {
        direction: 'sendonly',
        sendEncodings: [access.place ? SMALL : { maxBitrate: VIDEO_KILOBITS * 1000 }],
      })
      const resource = await exchange(connection, access)
      await connected(connection).catch((error: unknown) => {
        leave(resource)
        throw error
      })
      const senders = { audio: audio.sender, video: video.sender }
      return {
        replace: (kind, track) => senders[kind].replaceTrack(track),
        getStats: () => connection.getStats(),
        onLost: (lost) => onLost(connection, lost),
        leave: () => leave(resource),
        end: () => endBoth({ connection, resource }),
      }
    } catch (error) {
      connection.close()
      throw error instanceof LiveError ? error : new LiveError('join')
    }
  },
  async receive(access, { onStream }): Promise<Receiving> {
    const connection = createConnection(access.iceServers)
    const stream = new MediaStream()
    connection.addEventListener('track', ({ track }) => stream.addTrack(track))
    connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.addTransceiver('video', { direction: 'recvonly' })
    try {
      const { url, place } = access
      const resource = await exchange(connection, {
        ...access,
        url: place ? `${url}/${place}` : url,
      })
      await connected(connection).catch((error: unknown) => {
        leave(resource)
        throw error
      })
      onStream(stream)
      return {
        getStats: () => connection.getStats(),
        onLost: (lost) => onLost(connection, lost),
        // Without one it would not have been answered.
        onHost: (changed) => changed(true),
        end: () => endBoth({ connection, resource }),
      }
    } catch (error) {
      connection.close()
      throw error
    }
  },
}
