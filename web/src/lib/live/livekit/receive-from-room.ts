import {
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
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

/** From which place on the stage somebody sends: 0 is the host's. */
const placeOf = ({ attributes }: RemoteParticipant): number => Number(attributes['place'] ?? 0)

/**
 * Receives the host of a room, or who sends from another place of its stage, and stays when there is nobody. Of two at one
 * place the one counts who came last.
 */
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
  // Nothing is sent here but what is asked for: others of the stage have connections of their own.
  const ask = (publication: RemoteTrackPublication, sender: RemoteParticipant) => {
    if (placeOf(sender) === (access.place ?? 0)) publication.setSubscribed(true)
  }
  room.on(RoomEvent.TrackPublished, ask)
  room.on(RoomEvent.TrackSubscribed, (track, _publication, sender) => add(track, sender))
  room.on(RoomEvent.TrackUnsubscribed, (track, _publication, host) => remove(track, host))
  await enterRoom(room, access)
  // Those who were there first are not announced.
  for (const sender of room.remoteParticipants.values())
    for (const publication of sender.trackPublications.values()) ask(publication, sender)
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
