import type { PresenceMessage, PresentPerson } from '@carriage/contract/live-classes/presence'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { type Connection, send, sendAll } from './accept-socket.ts'
import { type Roster, rosterChanges } from './presence-policy.ts'
import * as queries from './presence-queries.ts'

/** How long changes are gathered, to be told together. */
const TICK_MS = 1000
/** Runs something later, after what else happens until then. */
export type Later = (run: () => void) => void
export const onNextTick: Later = (run) => void setTimeout(run, TICK_MS).unref()

/** The host and the members with a seat, who hear of changes each second; and the audience, at each heartbeat. */
type Group = 'room' | 'audience'
const groupOf = ({ claims }: Connection): Group =>
  claims.role === 'audience' ? 'audience' : 'room'

/** A class's connections on this instance, and the rosters that they were last told. */
interface LocalRoster {
  readonly byUser: Map<string, Set<Connection>>
  readonly told: Record<Group, Roster>
  peak: number
  /** Ends with the last refresh: refreshes run one after the other, so that none overtakes another. */
  refreshing: Promise<void>
  /** What is told on the next tick. */
  readonly due: Set<'people' | 'registrations'>
}

/** The rosters of all classes that have connections on this instance. */
export interface LocalRosters {
  /** Adds a connection and sends it the roster; publishes to all instances that somebody with a name has come. */
  add(connection: Connection): Promise<void>
  /** Removes a connection; its row goes with those of others on the next tick. */
  remove(connection: Connection): void
  /** Notes that people have come or gone, or that registrations have changed; told on the next tick. */
  note(classId: string, what: 'people' | 'registrations'): void
  /** Reads who is present in a class and tells all its connections what has changed. */
  refresh(classId: string): Promise<void>
  /** Deletes the rows of those who have gone. */
  flush(): Promise<void>
  tellAll(classId: string, message: PresenceMessage): void
  connectionsOf(classId: string, userId?: string): Connection[]
  classIds(): string[]
}

const countViewers = ({ people, audience }: Roster): number =>
  [...people.values()].filter(({ role }) => role === 'viewer').length + audience

const NOBODY: Roster = { people: new Map(), audience: 0 }

/** `onFailure` hears of refreshes that failed; the next one makes up for it. */
export function createLocalRosters(
  services: Services,
  { onFailure, later }: { onFailure: (error: unknown) => void; later: Later },
): LocalRosters {
  const { db } = services
  const rosters = new Map<string, LocalRoster>()
  let gone: Connection[] = []

  function rosterOf(classId: string): LocalRoster {
    const existing = rosters.get(classId)
    if (existing) return existing
    const created = {
      byUser: new Map<string, Set<Connection>>(),
      told: { room: NOBODY, audience: NOBODY },
      peak: 0,
      refreshing: Promise.resolve(),
      due: new Set<'people' | 'registrations'>(),
    }
    rosters.set(classId, created)
    void refresh(classId, ['room', 'audience'])
    return created
  }

  function connectionsOf(classId: string, userId?: string): Connection[] {
    const byUser = rosters.get(classId)?.byUser
    if (userId !== undefined) return [...(byUser?.get(userId) ?? [])]
    return [...(byUser?.values() ?? [])].flatMap((some) => [...some])
  }

  function refresh(classId: string, groups: readonly Group[]): Promise<void> {
    const roster = rosters.get(classId)
    if (!roster) return Promise.resolve()
    roster.refreshing = roster.refreshing
      .then(async () => {
        const now = await queries.readRoster(db, classId, queries.presentSince(services.now()))
        const viewers = countViewers(now)
        if (viewers > roster.peak) await queries.recordPeak(db, classId, viewers)
        roster.peak = Math.max(roster.peak, viewers)
        for (const group of groups) tell(classId, roster, { group, now })
        return undefined
      })
      .catch(onFailure)
    return roster.refreshing
  }

  function tell(
    classId: string,
    { told }: LocalRoster,
    { group, now }: { group: Group; now: Roster },
  ): void {
    const changes = rosterChanges(told[group].people, now.people)
    const isKnown = changes.length === 0 && told[group].audience === now.audience
    told[group] = now
    if (isKnown) return
    const hearing = connectionsOf(classId).filter((one) => groupOf(one) === group)
    sendAll(hearing, { type: 'roster', changes, audience: now.audience })
  }

  function note(classId: string, what: 'people' | 'registrations'): void {
    const due = rosters.get(classId)?.due
    if (!due || due.has(what)) return
    due.add(what)
    later(() => {
      due.delete(what)
      if (what === 'people') return void refresh(classId, ['room'])
      const hosts = connectionsOf(classId).filter(({ claims }) => claims.role === 'host')
      return sendAll(hosts, { type: 'changed' })
    })
  }

  async function flush(): Promise<void> {
    const leaving = gone
    gone = []
    if (leaving.length === 0) return
    const named = leaving.filter((one) => groupOf(one) === 'room')
    await db.transaction(async (tx) => {
      await queries.deletePresence(
        tx,
        leaving.map(({ id }) => id),
      )
      for (const id of new Set(named.map(({ claims }) => claims.channel)))
        await publishLiveNotice(services, tx, { id, people: true })
    })
  }

  return {
    note,
    flush,
    connectionsOf,
    refresh: (classId) => refresh(classId, ['room', 'audience']),
    async add(connection) {
      const { channel, userId, role } = connection.claims
      // Before anything is awaited: a roster without connections is removed when another one leaves.
      const roster = rosterOf(channel)
      const ofUser = roster.byUser.get(userId) ?? new Set()
      roster.byUser.set(userId, ofUser.add(connection))
      const row = { connectionId: connection.id, liveClassId: channel, userId, role }
      const insert = (on: Executor) =>
        queries.insertPresence(on, { ...row, joinedAt: services.now() })
      if (role === 'audience') await insert(db)
      else
        await db.transaction(async (tx) => {
          await insert(tx)
          await publishLiveNotice(services, tx, { id: channel, people: true })
        })
      await roster.refreshing
      const { people, audience } = roster.told[groupOf(connection)]
      send(connection, { type: 'here', people: withSelf(people, connection), audience })
    },
    remove(connection) {
      const { channel, userId } = connection.claims
      const byUser = rosters.get(channel)?.byUser
      const ofUser = byUser?.get(userId)
      ofUser?.delete(connection)
      if (ofUser?.size === 0) byUser?.delete(userId)
      if (byUser?.size === 0) rosters.delete(channel)
      gone.push(connection)
      if (gone.length === 1) later(() => void flush().catch(onFailure))
    },
    tellAll: (classId, message) => sendAll(connectionsOf(classId), message),
    classIds: () => [...rosters.keys()],
  }
}

/** Adds the member who receives the roster: others hear of them on the next tick. */
function withSelf(people: Roster['people'], { claims, firstName }: Connection): PresentPerson[] {
  const { userId, role } = claims
  if (role === 'audience' || people.has(userId)) return [...people.values()]
  return [...people.values(), { user_id: userId, role, first_name: firstName }]
}
