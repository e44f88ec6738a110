import {
  type RemoteParticipant,
  type RemoteTrack,
  RemoteVideoTrack,
  RoomEvent,
} from 'livekit-client'
import type { Receiving, ReceivingOptions } from '../connector.ts'
import type { LiveAccess } from '../live-transport.ts'
import { createRoom, enterRoom, leaveRoom, onRoomLost, statisticsOf } from './livekit-room.ts'
import { PictureSize } from './picture-size.ts'

/** One connection of a host, with what arrives of it. */
interface Host {
  stream: MediaStream
  tracks: Set<RemoteTrack>
  joinedAt: number
}

/** Receives the host of a room, and stays when there is none. Of two hosts the one counts who came last. */
export async function receiveFromRoom(
  access: LiveAccess,
  { onStream, picture = () => null }: ReceivingOptions,
): Promise<Receiving> {
  const room = createRoom({ adaptiveStream: { pixelDensity: 'screen' } })
  const hosts = new Map<string, Host>()
  let shown: Host | undefined
  let onHost: (present: boolean) => void = () => {}

  function show(): void {
    const [newest] = [...hosts.values()].toSorted((a, b) => b.joinedAt - a.joinedAt)
    if (newest && newest !== shown) onStream(newest.stream)
    shown = newest
    onHost(newest !== undefined)
  }
  function add(track: RemoteTrack, { identity, joinedAt }: RemoteParticipant): void {
    const host = hosts.get(identity) ?? {
      stream: new MediaStream(),
      tracks: new Set(),
      joinedAt: joinedAt?.getTime() ?? 0,
    }
    hosts.set(identity, host)
    host.tracks.add(track)
    host.stream.addTrack(track.mediaStreamTrack)
    if (track instanceof RemoteVideoTrack) track.observeElementInfo(new PictureSize(picture))
    show()
  }
  function remove(track: RemoteTrack, { identity }: RemoteParticipant): void {
    const host = hosts.get(identity)
    if (!host) return
    host.tracks.delete(track)
    host.stream.removeTrack(track.mediaStreamTrack)
    if (host.tracks.size === 0) hosts.delete(identity)
    show()
  }
  room.on(RoomEvent.TrackSubscribed, (track, _publication, host) => add(track, host))
  room.on(RoomEvent.TrackUnsubscribed, (track, _publication, host) => remove(track, host))
  await enterRoom(room, access)
  return {
    onHost(changed) {
      onHost = changed
      changed(shown !== undefined)
    },
    getStats: () => statisticsOf([...(shown?.tracks ?? [])]),
    onLost: (lost) => onRoomLost(room, lost),
    end: () => leaveRoom(room),
  }
}
