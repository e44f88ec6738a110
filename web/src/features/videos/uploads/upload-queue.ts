import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { type Added, addFiles, readFiles } from './add-files.ts'
import { carryFilm } from './carry-film.ts'
import { afterReload } from './persisted-rows.ts'
import { createRowTable, type Keeping } from './row-table.ts'
import type { TabLock } from './tab-lock.ts'
import { changeCaptions, saveDetails, sendCaptions } from './tend-draft.ts'
import type { Transport } from './transport.ts'
import { isBusy, isOver, isSettled, type TypedDetails, type UploadRow } from './upload-row.ts'

const AT_ONCE = 2
/** After typing, before it is saved. */
const SAVE_AFTER_MS = 800
/** After a connection was lost, before it is tried again. */
const AGAIN_AFTER_MS = 15_000

export interface QueueState {
  rows: readonly UploadRow[]
  /** Another tab of this browser works on it; here it can only be looked at. */
  elsewhere: boolean
  /** What became of the files chosen last. */
  added: Added | null
}

export interface QueueWorld {
  transport: Transport
  keeping: Keeping
  lock: TabLock
  /** Milliseconds, of a clock that only goes forward. */
  now: () => number
  isOnline: () => boolean
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Films on their way to the server, two at a time, in the order in which they were chosen. It belongs to
 * no page: it goes on while pages come and go, and its rows are kept for the next visit.
 */
export function createUploadQueue({ transport, keeping, lock, now, isOnline }: QueueWorld) {
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let state: QueueState = { rows: [], elsewhere: false, added: null }
  let holding = false
  /** Commands that have not ended. */
  let working = 0
  let stopped = false

  const emit = (changes: Partial<QueueState> = {}) => {
    state = { ...state, ...changes }
    // Where no tab works on it, what was under way when a tab was left is so no more.
    const idle = !holding && !state.elsewhere
    state.rows = idle ? afterReload(table.all()) : table.all()
    for (const listener of listeners) listener()
  }
  const table = createRowTable(keeping, () => emit())
  const captionsKey = (id: string, name: string) => `${id}\n${name}`
  const tending = {
    table,
    transport,
    captionsOf: (id: string, name: string) => files.get(captionsKey(id, name)),
  }
  const later = (key: string, ms: number, work: () => void) => {
    clearTimeout(timers.get(key))
    timers.set(key, setTimeout(work, ms))
  }

  /** Whether this tab may change anything; what another one has changed before is taken over. */
  const hold = async (): Promise<boolean> => {
    if (holding) return true
    if (!(await lock.take())) {
      void follow()
      return false
    }
    // Asked for by two commands at once, the first has done the rest.
    if (holding || stopped) return !stopped
    table.reload()
    holding = true
    table.set(afterReload(table.all()))
    emit({ elsewhere: false })
    return true
  }
  /** Shows what another tab does, for as long as it does it. */
  const follow = async () => {
    if (state.elsewhere) return
    emit({ elsewhere: true })
    await lock.whenFree()
    if (stopped) return
    table.reload()
    emit({ elsewhere: false })
  }
  const needsThisTab = ({ hasFile, saving, captions, ...row }: UploadRow) =>
    (hasFile && !isOver(row)) ||
    isBusy(row) ||
    saving === 'saving' ||
    captions.some((one) => one.hasFile && one.step !== 'sent')

  /** Begins what can begin, and lets other tabs work where there is nothing left to do here. */
  const settle = () => {
    if (stopped || !holding) return
    const ready = table
      .all()
      .filter(({ id, step, hasFile, arrived }) => {
        return step === 'waiting' && (hasFile || arrived) && !running.has(id)
      })
      .slice(0, isOnline() ? Math.max(0, AT_ONCE - running.size) : 0)
    for (const { id } of ready) void carry(id)
    if (working > 0 || table.all().some(needsThisTab)) return
    holding = false
    lock.release()
  }
  const carry = async (id: string) => {
    const controller = new AbortController()
    running.set(id, controller)
    const carrying = { table, transport, fileOf: (key: string) => files.get(key), now }
    await carryFilm(carrying, id, controller.signal)
    if (running.get(id) === controller) running.delete(id)
    if (stopped) return
    const row = table.find(id)
    if (!row || !row.hasFile) files.delete(id)
    if (row?.offline) later('again', AGAIN_AFTER_MS, goOn)
    if (row?.videoId) void tend(id)
    settle()
  }
  const tend = async (id: string) => {
    await Promise.all([saveDetails(tending, id), sendCaptions(tending, id)])
    const row = table.find(id)
    // Typed while it was being saved.
    if (row?.saving === 'idle' && row.unsaved.some((name) => row.saveProblems[name] === undefined))
      later(
        `save ${id}`,
        SAVE_AFTER_MS,
        command(() => void tend(id)),
      )
    settle()
  }
  const halt = (id: string, changes: Partial<UploadRow>) => {
    running.get(id)?.abort()
    running.delete(id)
    table.change(id, { pace: null, ...changes })
  }

  /** Does something to the queue, if no other tab works on it. */
  const command =
    <Args extends unknown[]>(work: (...args: Args) => void | Promise<void>) =>
    async (...args: Args): Promise<void> => {
      working += 1
      try {
        if (await hold()) await work(...args)
      } finally {
        working -= 1
      }
      settle()
    }
  const onRow = <Args extends unknown[]>(work: (row: UploadRow, ...args: Args) => void) =>
    command((id: string, ...args: Args) => {
      const row = table.find(id)
      if (row) work(row, ...args)
    })
  const pause = ({ id, step }: UploadRow) => {
    if (step === 'waiting' || step === 'sending') halt(id, { step: 'paused' })
  }
  const resume = ({ id, step }: UploadRow) => {
    if (step === 'paused' || step === 'failed')
      table.change(id, { step: 'waiting', problem: null, offline: false })
  }
  const forget = (ids: readonly string[]) => {
    for (const id of ids) clearTimeout(timers.get(`save ${id}`))
    for (const key of files.keys())
      if (ids.some((id) => key === id || key.startsWith(captionsKey(id, '')))) files.delete(key)
    table.set(table.all().filter(({ id }) => !ids.includes(id)))
  }
  const goOn = command(() => {
    for (const row of table.all()) if (row.offline) resume(row)
  })

  // What was sent whole before a reload needs no file to become a draft, and nothing of a draft does.
  const begin = async () => {
    if (await lock.isElsewhere()) {
      void follow()
      return
    }
    const waits = ({ arrived, videoId, unsaved, step }: UploadRow) =>
      (arrived && !isOver({ step })) || (videoId !== null && unsaved.length > 0)
    if (!table.all().some(waits) || !(await hold())) return
    for (const { id, videoId } of table.all()) if (videoId !== null) void tend(id)
    settle()
  }
  emit()
  void begin()

  return {
    get: (): QueueState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes films and captions; what is known is recognised, what cannot be taken says why. */
    add: command(async (chosen: readonly File[]) => {
      const read = await readFiles(chosen, transport.fingerprint)
      const { rows, added } = addFiles(table.all(), read, (id, file, captions) =>
        files.set(captions === undefined ? id : captionsKey(id, captions), file),
      )
      table.set(rows)
      emit({ added })
      for (const { id, videoId } of rows) if (videoId !== null) void sendCaptions(tending, id)
    }),
    pause: onRow(pause),
    resume: onRow(resume),
    pauseAll: command(() => table.all().forEach(pause)),
    resumeAll: command(() => table.all().forEach(resume)),
    /** Removes a row, and what was sent of it unless it is a draft. */
    remove: onRow(({ id, signed }) => {
      halt(id, {})
      // What is not heard of here is swept away by the server.
      if (signed) void transport.discard(signed._id).catch(ignoreFailedCall)
      forget([id])
    }),
    clearFinished: command(() =>
      forget(
        table
          .all()
          .filter(isSettled)
          .map(({ id }) => id),
      ),
    ),
    /** Keeps what is typed; a draft gets it as soon as the typing pauses. */
    edit: onRow(({ id, details, unsaved, saveProblems }, changes: Partial<TypedDetails>) => {
      const names = (['title', 'description', 'categories', 'difficulty_level'] as const).filter(
        (name) => changes[name] !== undefined,
      )
      const problems = { ...saveProblems }
      for (const name of names) delete problems[name]
      table.change(id, {
        details: { ...details, ...changes },
        unsaved: [...new Set([...unsaved, ...names])],
        saveProblems: problems,
      })
      later(
        `save ${id}`,
        SAVE_AFTER_MS,
        command(() => void tend(id)),
      )
    }),
    /** Tries again to save details and captions of a draft. */
    tendAgain: onRow(({ id, captions }) => {
      for (const { name, step, hasFile } of captions)
        if (step === 'failed' && hasFile) changeCaptions(table, id, name, { step: 'waiting' })
      void tend(id)
    }),
    setLanguage: onRow(({ id }, name: string, language: string) => {
      changeCaptions(table, id, name, { language })
    }),
    dropCaptions: onRow(({ id, captions }, name: string) => {
      files.delete(captionsKey(id, name))
      table.change(id, { captions: captions.filter((one) => one.name !== name) })
    }),
    /** The network is back. */
    goOn,
    /** Another tab has kept its rows. */
    heardOfOthers: async () => {
      if (holding || stopped) return
      table.reload()
      if (await lock.isElsewhere()) void follow()
    },
    /** Ends everything, and keeps nothing any more. */
    stop: () => {
      stopped = true
      for (const controller of running.values()) controller.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      table.stop()
      files.clear()
      if (holding) lock.release()
    },
  }
}
