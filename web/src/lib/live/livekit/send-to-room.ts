import { LocalAudioTrack, type LocalTrack, LocalVideoTrack, Track } from 'livekit-client'
import type { Sending, Tracks } from '../connector.ts'
import { type LiveAccess, LiveError } from '../live-transport.ts'
import { createRoom, enterRoom, leaveRoom, onRoomLost, statisticsOf } from './livekit-room.ts'

const VIDEO_KILOBITS = 2500
const FRAMES = 30

/** Sends camera and microphone, the picture in three sizes of which only those are made that somebody sees. */
export async function sendToRoom(access: LiveAccess, tracks: Tracks): Promise<Sending> {
  const room = createRoom({
    dynacast: true,
    publishDefaults: {
      simulcast: true,
      videoEncoding: { maxBitrate: VIDEO_KILOBITS * 1000, maxFramerate: FRAMES },
      // Quiet music is not taken for silence.
      dtx: false,
    },
  })
  await enterRoom(room, access)
  const published = new Map<keyof Tracks, LocalTrack>()
  let working = Promise.resolve()

  async function publish(kind: keyof Tracks, track: MediaStreamTrack | null): Promise<void> {
    const before = published.get(kind)
    published.delete(kind)
    if (before) await room.localParticipant.unpublishTrack(before, false)
    if (!track) return
    const next = wrap(kind, track)
    await room.localParticipant.publishTrack(next, { source: sources[kind] })
    published.set(kind, next)
  }
  const replace: Sending['replace'] = (kind, track) => {
    const done = working.then(() => publish(kind, track))
    working = done.catch(() => undefined)
    return done
  }

  try {
    await replace('audio', tracks.audio)
    await replace('video', tracks.video)
  } catch {
    leaveRoom(room)
    throw new LiveError('join')
  }
  return {
    replace,
    getStats: () => statisticsOf([...published.values()]),
    onLost: (lost) => onRoomLost(room, lost),
    leave: () => leaveRoom(room),
    end: () => leaveRoom(room),
  }
}

const sources = { audio: Track.Source.Microphone, video: Track.Source.Camera }

/** LiveKit switches a track on that it gets; one that is muted on the page has to stay so. */
function wrap(kind: keyof Tracks, track: MediaStreamTrack): LocalTrack {
  const { enabled } = track
  const wrapped =
    kind === 'audio'
      ? new LocalAudioTrack(track, undefined, true)
      : new LocalVideoTrack(track, undefined, true)
  track.enabled = enabled
  return wrapped
}
