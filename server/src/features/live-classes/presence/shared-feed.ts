import type { Services } from '../../../context.ts'
import { readFormCheckState } from '../form-check/show-camera.ts'
import { readHandsState } from '../hands/raise-hand.ts'
import type { ReceivedLiveNotice } from '../live-notices.ts'
import { readPollState } from '../polls/run-poll.ts'
import { readSetupState } from '../setups/live-setups.ts'
import { readStageState } from '../stage/read-stage-state.ts'
import { readTimerState } from '../timer/run-timer.ts'
import type { Connection } from './accept-socket.ts'
import type { Later } from './local-rosters.ts'
import type { SharedState } from './shared-state.ts'

const readers = {
  setup: readSetupState,
  poll: readPollState,
  hands: readHandsState,
  stage: readStageState,
  formCheck: readFormCheckState,
  timer: readTimerState,
} as const
type Kind = keyof typeof readers
const kinds: readonly Kind[] = ['setup', 'poll', 'hands', 'stage', 'formCheck', 'timer']

/** What holds in the classes that have connections on this instance: set-up, poll, hands, stage, form check, timer. */
export interface SharedFeed {
  /** Tells a connection that was let in, with all who come within the same tick. */
  greet(connection: Connection): void
  /** Tells what has changed, with all else of the same tick. */
  note(notice: ReceivedLiveNotice): void
  /** Reads everything again: notices may have been lost. */
  refresh(classId: string): void
}

interface Options {
  connectionsOf: (classId: string) => Connection[]
  later: Later
  onFailure: (error: unknown) => void
}

interface Due {
  readonly kinds: Set<Kind>
  readonly newcomers: Set<Connection>
}

export function createSharedFeed(
  services: Services,
  { connectionsOf, later, onFailure }: Options,
): SharedFeed {
  /** What is told on the next tick, by class. */
  const due = new Map<string, Due>()
  /** Ends with the last telling of a class: one runs after the other, so that no older state overtakes a newer one. */
  const telling = new Map<string, Promise<void>>()
  /** What each connection was told last, so that only those hear of a change whom it concerns. */
  const told = new WeakMap<Connection, Map<Kind, string>>()

  function dueOf(classId: string): Due {
    const existing = due.get(classId)
    if (existing) return existing
    const created = { kinds: new Set<Kind>(), newcomers: new Set<Connection>() }
    due.set(classId, created)
    later(() => {
      const last = (telling.get(classId) ?? Promise.resolve())
        .then(() => tellDue(classId))
        .catch(onFailure)
        .finally(() => {
          if (telling.get(classId) === last) telling.delete(classId)
        })
      telling.set(classId, last)
    })
    return created
  }

  async function tellDue(classId: string): Promise<void> {
    const now = due.get(classId)
    due.delete(classId)
    for (const kind of kinds) {
      const all = connectionsOf(classId)
      const hearing = now?.kinds.has(kind) ? all : all.filter((one) => now?.newcomers.has(one))
      const state = hearing.length > 0 ? await readers[kind](services, classId) : undefined
      if (state) for (const connection of hearing) tell(connection, kind, state)
    }
  }

  function tell(connection: Connection, kind: Kind, state: SharedState): void {
    const before = told.get(connection) ?? new Map<Kind, string>()
    const text = JSON.stringify(state.messageFor(connection.claims))
    if (before.get(kind) === text) return
    told.set(connection, before.set(kind, text))
    connection.socket.send(text)
  }

  return {
    greet: (connection) => void dueOf(connection.claims.channel).newcomers.add(connection),
    note(notice) {
      const changed = kinds.filter((kind) => notice[kind])
      // A hand is up while its owner is there.
      if (notice.people) changed.push('hands')
      if (changed.length === 0 || connectionsOf(notice.id).length === 0) return
      for (const kind of changed) dueOf(notice.id).kinds.add(kind)
    },
    refresh(classId) {
      for (const kind of kinds) dueOf(classId).kinds.add(kind)
    },
  }
}
