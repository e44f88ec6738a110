import { presenceClosed } from '@carriage/contract/live-classes/presence'
import type { LiveEvent } from '../../../adapters/live-engine/live-engine.ts'
import type { Services } from '../../../context.ts'
import { evictLapsed } from '../admission/admit-to-presence.ts'
import { applyToMedia, type ReceivedLiveNotice, LIVE_CHANNEL } from '../live-notices.ts'
import { acceptSocket, type Connection, type PresenceSocket, send } from './accept-socket.ts'
import { createCaptionedClasses } from '../captions/caption-classes.ts'
import { createChatFeed } from '../chat/chat-feed.ts'
import { lowerHandsOfGone } from '../hands/raise-hand.ts'
import { endCamerasOfGone } from '../form-check/show-camera.ts'
import { checkStages } from '../stage/stage.ts'
import { createSharedFeed } from './shared-feed.ts'
import { createLocalRosters, type Later, type LocalRosters, onNextTick } from './local-rosters.ts'
import { deletePresence, touchPresence, touchStreams } from './presence-queries.ts'
import {
  noteBroadcastState,
  noteHostLine,
  noteHostLoss,
  noteHostPicture,
} from './report-session.ts'

const HEARTBEAT_MS = 10_000

export interface Presence {
  /** Takes a new WebSocket, which is nobody's until its first message. */
  accept(socket: PresenceSocket): void
  /** Drops dead connections, keeps rows alive and evicts who lost access; runs every ten seconds. */
  beat(): Promise<void>
  stop(): Promise<void>
}

/**
 * Who is in which class. Rows in `live_presence` are the truth; instances publish that they changed, and
 * each sends its own connections the difference to the roster that they have. `later` gathers changes.
 */
export function createPresence(services: Services, later: Later = onNextTick): Presence {
  const { db, liveEngine, log, notices } = services
  const onFailure = (error: unknown) => log.warn({ err: error }, 'presence')
  const rosters = createLocalRosters(services, { onFailure, later })
  const feed = {
    connectionsOf: (classId: string) => rosters.connectionsOf(classId),
    later,
    onFailure,
  }
  const chat = createChatFeed(services, feed)
  const shared = createSharedFeed(services, feed)
  const captioned = createCaptionedClasses(services)
  /** Classes whose host sends to the engine of this instance, from a browser or another program. */
  const sending = new Set<string>()

  const endListening = notices.listen(LIVE_CHANNEL, {
    onNotice(text) {
      // Sound: nobody but `publishLiveNotice` writes to this channel.
      const notice = JSON.parse(text) as ReceivedLiveNotice
      applyToMedia(services, notice).catch(onFailure)
      passOn(rosters, notice)
      chat.note(notice)
      shared.note(notice)
    },
    onReset() {
      for (const classId of rosters.classIds()) {
        void rosters.refresh(classId)
        rosters.tellAll(classId, { type: 'changed' })
        shared.refresh(classId)
        chat.refresh(classId).catch(onFailure)
      }
    },
  })
  const endEngine = liveEngine.on((event) => noteEvent(event).catch(onFailure))

  async function noteEvent(event: LiveEvent): Promise<void> {
    const { type, channel } = event
    await captioned.note(event)
    if (type === 'speech') return undefined
    if (type === 'broadcast') return noteBroadcastState(services, channel, event.state)
    if (type === 'line') return noteHostLine(services, channel, event.isWeak)
    if (type === 'host-left') {
      sending.delete(channel)
      return noteHostLoss(services, channel, () => sending.has(channel))
    }
    sending.add(channel)
    return noteHostPicture(services, channel)
  }

  const connections = () => rosters.classIds().flatMap((classId) => rosters.connectionsOf(classId))

  async function beat(): Promise<void> {
    const alive = dropDead(connections())
    const now = services.now()
    await touchPresence(
      db,
      alive.map(({ id }) => id),
      now,
    )
    await touchStreams(db, [...sending], now)
    await lowerHandsOfGone(services)
    await checkStages(services)
    await endCamerasOfGone(services)
    await captioned.beat()
    await Promise.all(
      rosters.classIds().map(async (classId) => {
        await rosters.refresh(classId)
        const present = rosters.connectionsOf(classId).map(({ claims }) => claims)
        await evictLapsed(services, classId, present)
      }),
    )
  }
  const timer = setInterval(() => beat().catch(onFailure), HEARTBEAT_MS)
  timer.unref()

  return {
    accept: (socket) => acceptSocket(socket, { services, rosters, chat, shared, onFailure }),
    beat,
    async stop() {
      clearInterval(timer)
      endListening()
      endEngine()
      captioned.stop()
      await rosters.flush()
      await deletePresence(
        db,
        connections().map(({ id }) => id),
      )
    },
  }
}

/** Terminates connections that were silent since the last heartbeat; pings and answers the others. */
function dropDead(connections: readonly Connection[]): Connection[] {
  const alive = connections.filter((connection) => connection.alive)
  for (const connection of connections) {
    if (!connection.alive) connection.socket.terminate()
    connection.alive = false
  }
  for (const { socket } of alive) socket.ping()
  return alive
}

/** Sends a notice to the local connections of its class, and closes those that have to leave. */
function passOn(rosters: LocalRosters, notice: ReceivedLiveNotice): void {
  const { id: classId, people, registrations, changed, stream, over, removed } = notice
  const { captions, mayReturn } = notice
  if (people) rosters.note(classId, 'people')
  if (registrations) rosters.note(classId, 'registrations')
  if (changed) rosters.tellAll(classId, { type: 'changed' })
  if (captions) rosters.tellAll(classId, { type: 'captions', captions })
  if (stream !== undefined)
    for (const connection of rosters.connectionsOf(classId))
      if (connection.claims.role === 'host') send(connection, { type: 'stream', stream })
  if (over)
    for (const { socket } of rosters.connectionsOf(classId))
      socket.close(presenceClosed.over, 'over')
  if (removed !== undefined)
    for (const { socket } of rosters.connectionsOf(classId, removed))
      socket.close(mayReturn ? presenceClosed.again : presenceClosed.removed, 'removed')
}
