import {
  ConnectionError,
  ConnectionErrorReason,
  ConnectionState,
  LogLevel,
  Room,
  RoomEvent,
  type RoomOptions,
  setLogLevel,
} from 'livekit-client'
import { type LiveAccess, LiveError } from '../live-transport.ts'
import type { LiveStatistics } from '../quality.ts'

const CONNECT_MS = 10_000

/** A room that nobody has entered. */
export function createRoom(options: RoomOptions): Room {
  if (typeof RTCPeerConnection === 'undefined') throw new LiveError('unsupported')
  // The page says what goes wrong.
  setLogLevel(LogLevel.silent)
  // `beforeunload` comes before the question whether to leave, so the page tells when it is left.
  return new Room({ disconnectOnPageLeave: false, stopLocalTrackOnUnpublish: false, ...options })
}

/** Throws `LiveError`. */
export async function enterRoom(room: Room, { url, token }: LiveAccess): Promise<void> {
  try {
    await room.connect(url, token, {
      autoSubscribe: false,
      // The caller tries again, with a new token.
      maxRetries: 0,
      websocketTimeout: CONNECT_MS,
      peerConnectionTimeout: CONNECT_MS,
    })
  } catch (error) {
    leaveRoom(room)
    throw new LiveError(isRefused(error) ? 'token' : 'join')
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed

/** The tracks stay, for they belong to the page. */
export function leaveRoom(room: Room): void {
  room.disconnect(false).catch(() => undefined)
}

/**
 * Calls back once when the room is left for any reason but our own: somebody was removed, the room was closed, or LiveKit's
 * own attempts to reconnect have failed.
 */
export function onRoomLost(room: Room, lost: () => void): void {
  if (room.state === ConnectionState.Disconnected) return lost()
  room.once(RoomEvent.Disconnected, lost)
  return undefined
}

interface Reporting {
  getRTCStatsReport(): Promise<RTCStatsReport | undefined>
}

/**
 * The statistics of all tracks; undefined without one. What is muted or not shown brings no bytes: the other side's answers to the browser's own
 * checks say that it is still there.
 */
export async function statisticsOf(
  tracks: readonly Reporting[],
): Promise<LiveStatistics | undefined> {
  if (tracks.length === 0) return undefined
  const reports = await Promise.all(tracks.map((track) => track.getRTCStatsReport()))
  const entries = reports.flatMap((report) => [...(report ?? new Map())] as [string, Entry][]) // dictionaries of WebRTC
  return new Map(entries.map(([id, entry]) => [id, withAnswers(entry)]))
}

interface Entry {
  type: string
  bytesReceived?: number
  responsesReceived?: number
}

const withAnswers = (entry: Entry): Entry =>
  entry.type === 'candidate-pair'
    ? { ...entry, bytesReceived: (entry.bytesReceived ?? 0) + (entry.responsesReceived ?? 0) }
    : entry
