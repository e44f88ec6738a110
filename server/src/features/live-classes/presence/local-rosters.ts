import type { PresenceMessage, PresentPerson } from '@carriage/contract/live-classes/presence'
import type { Services } from '../../../context.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { type Connection, send } from './connection.ts'
import { rosterMessages } from './presence-policy.ts'
import {
  deletePresence,
  insertPresence,
  listPresent,
  presentSince,
  recordPeak,
} from './presence-queries.ts'

/** A class's connections on this instance, and the roster that was last sent to them. */
interface LocalRoster {
  readonly connections: Set<Connection>
  sent: readonly PresentPerson[]
  /** Ends with the last refresh: refreshes run one after the other, so that none overtakes another. */
  refreshing: Promise<void>
}

/** The rosters of all classes that have connections on this instance. */
export interface LocalRosters {
  /** Adds a connection, publishes that to all instances and sends it the roster. */
  add(connection: Connection): Promise<void>
  /** Removes a connection, and publishes that to all instances. */
  remove(connection: Connection): Promise<void>
  /** Reads who is present in a class and sends the differences to its connections. */
  refresh(classId: string): Promise<void>
  broadcast(classId: string, message: PresenceMessage): void
  connectionsOf(classId: string): Iterable<Connection>
  classIds(): Iterable<string>
}

const countViewers = (people: readonly PresentPerson[]): number =>
  people.filter(({ role }) => role === 'viewer').length

/** `onFailure` hears of refreshes that failed; the next one makes up for it. */
export function createLocalRosters(
  services: Services,
  onFailure: (error: unknown) => void,
): LocalRosters {
  const { db } = services
  const rosters = new Map<string, LocalRoster>()

  function rosterOf(classId: string): LocalRoster {
    const existing = rosters.get(classId)
    if (existing) return existing
    const created = { connections: new Set<Connection>(), sent: [], refreshing: Promise.resolve() }
    rosters.set(classId, created)
    return created
  }

  const sendAll = (roster: LocalRoster, messages: readonly PresenceMessage[]) => {
    for (const connection of roster.connections)
      for (const message of messages) send(connection, message)
  }

  function refresh(classId: string): Promise<void> {
    const roster = rosters.get(classId)
    if (!roster) return Promise.resolve()
    roster.refreshing = roster.refreshing
      .then(async () => {
        const people = await listPresent(db, classId, presentSince(services.now()))
        // Read after the change was committed, so the last of several arrivals counts them all.
        const viewers = countViewers(people)
        if (viewers > countViewers(roster.sent)) await recordPeak(db, classId, viewers)
        sendAll(roster, rosterMessages(roster.sent, people))
        roster.sent = people
        return undefined
      })
      .catch(onFailure)
    return roster.refreshing
  }

  return {
    refresh,
    async add(connection) {
      const { channel, userId, role } = connection.claims
      // Before anything is awaited: a roster without connections is removed when another one leaves.
      const roster = rosterOf(channel)
      roster.connections.add(connection)
      await db.transaction(async (tx) => {
        await insertPresence(tx, {
          connectionId: connection.id,
          liveClassId: channel,
          userId,
          role,
          joinedAt: services.now(),
        })
        await publishLiveNotice(services, tx, { id: channel, people: true })
      })
      await refresh(channel)
      send(connection, { type: 'here', people: [...roster.sent] })
    },
    async remove(connection) {
      const { channel } = connection.claims
      const roster = rosters.get(channel)
      roster?.connections.delete(connection)
      if (roster?.connections.size === 0) rosters.delete(channel)
      await db.transaction(async (tx) => {
        await deletePresence(tx, [connection.id])
        await publishLiveNotice(services, tx, { id: channel, people: true })
      })
    },
    broadcast(classId, message) {
      const roster = rosters.get(classId)
      if (roster) sendAll(roster, [message])
    },
    connectionsOf: (classId) => [...(rosters.get(classId)?.connections ?? [])],
    classIds: () => [...rosters.keys()],
  }
}
