import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { type Added, addFiles, readFiles } from './add-files.ts'
import { createHeldFiles } from './held-files.ts'
import { afterReload } from './persisted-rows.ts'
import { createRowTable, type RowStorage } from './row-table.ts'
import { changeCaptions, saveDetails, sendCaptions } from './sync-draft.ts'
import type { TabLock } from './tab-lock.ts'
import { createTabOwnership } from './tab-ownership.ts'
import { createTimers } from './timers.ts'
import type { Transport } from './transport.ts'
import { uploadFilm } from './upload-film.ts'
import { editRow } from './typed-details.ts'
import { isOver, isSettled, needsItsTab, type TypedDetails, type UploadRow } from './upload-row.ts'

const CONCURRENT_UPLOADS = 2
const SAVE_DELAY_MS = 800
const RECONNECT_DELAY_MS = 15_000

export interface QueueState {
  rows: readonly UploadRow[]
  /** Another tab of this browser works on it; here it can only be looked at. */
  elsewhere: boolean
  /** What became of the files chosen last. */
  added: Added | null
}

export interface QueueDependencies {
  transport: Transport
  storage: RowStorage
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
export function createUploadQueue({ transport, storage, lock, now, isOnline }: QueueDependencies) {
  const listeners = new Set<() => void>()
  const files = createHeldFiles()
  const timers = createTimers()
  const running = new Map<string, AbortController>()
  let state: QueueState = { rows: [], elsewhere: false, added: null }
  let stopped = false

  const emit = (changes: Partial<QueueState> = {}) => {
    state = { ...state, ...changes }
    // Where no tab works on it, nothing is under way, whatever the rows of a closed tab say.
    const idle = !ownership.isHere() && !state.elsewhere
    state.rows = idle ? afterReload(table.all()) : table.all()
    for (const listener of listeners) listener()
  }
  const table = createRowTable(storage, () => emit())
  const ownership = createTabOwnership(lock, {
    reload: table.reload,
    onTake: () => {
      table.set(afterReload(table.all()))
      emit({ elsewhere: false })
    },
    onElsewhere: (elsewhere) => emit({ elsewhere }),
  })
  const draftSync = { table, transport, captionsOf: files.captions }

  /** Starts what can start, and lets other tabs work where there is nothing left to do here. */
  const schedule = () => {
    if (stopped || !ownership.isHere()) return
    const ready = table
      .all()
      .filter(({ id, step, hasFile, arrived }) => {
        return step === 'waiting' && (hasFile || arrived) && !running.has(id)
      })
      .slice(0, isOnline() ? Math.max(0, CONCURRENT_UPLOADS - running.size) : 0)
    for (const { id } of ready) void runUpload(id)
    if (!table.all().some(needsItsTab)) ownership.releaseIfIdle()
  }
  const runUpload = async (id: string) => {
    const controller = new AbortController()
    running.set(id, controller)
    await uploadFilm({ table, transport, fileOf: files.film, now }, id, controller.signal)
    if (running.get(id) === controller) running.delete(id)
    if (stopped) return
    const row = table.find(id)
    if (!row || !row.hasFile) files.dropFilm(id)
    if (row?.offline) timers.start('reconnect', RECONNECT_DELAY_MS, resumeOffline)
    if (row?.videoId) void syncDraft(id)
    schedule()
  }
  const syncDraft = async (id: string) => {
    await Promise.all([saveDetails(draftSync, id), sendCaptions(draftSync, id)])
    const row = table.find(id)
    // Typed while it was being saved.
    if (row?.saving === 'idle' && row.unsaved.some((name) => row.saveProblems[name] === undefined))
      syncDraftSoon(id)
    schedule()
  }
  const abort = (id: string, changes: Partial<UploadRow>) => {
    running.get(id)?.abort()
    running.delete(id)
    table.change(id, { throughput: null, ...changes })
  }

  /** Does something to the queue, if no other tab works on it. */
  const command =
    <Args extends unknown[]>(work: (...args: Args) => void | Promise<void>) =>
    async (...args: Args): Promise<void> => {
      await ownership.run(() => work(...args))
      schedule()
    }
  const onRow = <Args extends unknown[]>(work: (row: UploadRow, ...args: Args) => void) =>
    command((id: string, ...args: Args) => {
      const row = table.find(id)
      if (row) work(row, ...args)
    })
  const syncDraftSoon = (id: string) =>
    timers.start(
      `save ${id}`,
      SAVE_DELAY_MS,
      command(() => void syncDraft(id)),
    )
  const pause = ({ id, step }: UploadRow) => {
    if (step === 'waiting' || step === 'sending') abort(id, { step: 'paused' })
  }
  const resume = ({ id, step }: UploadRow) => {
    if (step === 'paused' || step === 'failed')
      table.change(id, { step: 'waiting', problem: null, offline: false })
  }
  const removeRows = (ids: readonly string[]) => {
    for (const id of ids) timers.cancel(`save ${id}`)
    files.drop(ids)
    table.set(table.all().filter(({ id }) => !ids.includes(id)))
  }
  const resumeOffline = command(() => {
    for (const row of table.all()) if (row.offline) resume(row)
  })

  // A film that had arrived before a reload needs no file to become a draft, and a draft needs none.
  const resumeAfterReload = async () => {
    if (await lock.isElsewhere()) {
      void ownership.follow()
      return
    }
    const canGoOn = ({ arrived, videoId, unsaved, step }: UploadRow) =>
      (arrived && !isOver({ step })) || (videoId !== null && unsaved.length > 0)
    if (!table.all().some(canGoOn) || !(await ownership.take())) return
    for (const { id, videoId } of table.all()) if (videoId !== null) void syncDraft(id)
    schedule()
  }
  emit()
  void resumeAfterReload()

  return {
    get: (): QueueState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes films and captions; a film of the queue is recognised, and a refused one says why. */
    add: command(async (chosen: readonly File[]) => {
      const read = await readFiles(chosen, transport.fingerprint)
      const { rows, added } = addFiles(table.all(), read, files.hold)
      table.set(rows)
      emit({ added })
      for (const { id, videoId } of rows) if (videoId !== null) void sendCaptions(draftSync, id)
    }),
    pause: onRow(pause),
    resume: onRow(resume),
    pauseAll: command(() => table.all().forEach(pause)),
    resumeAll: command(() => table.all().forEach(resume)),
    /** Removes a row, and what was sent of it unless it is a draft. */
    remove: onRow(({ id, signed }) => {
      abort(id, {})
      // Where this fails, the server's sweep deletes it later.
      if (signed) void transport.discard(signed._id).catch(ignoreFailedCall)
      removeRows([id])
    }),
    clearFinished: command(() => {
      const settled = table.all().filter(isSettled)
      removeRows(settled.map(({ id }) => id))
    }),
    /** Keeps what is typed; a draft gets it as soon as the typing pauses. */
    edit: onRow((row, changes: Partial<TypedDetails>) => {
      table.change(row.id, editRow(row, changes))
      syncDraftSoon(row.id)
    }),
    /** Tries again to save details and captions of a draft. */
    retryDraft: onRow(({ id, captions }) => {
      for (const { name, step, hasFile } of captions)
        if (step === 'failed' && hasFile) changeCaptions(table, id, name, { step: 'waiting' })
      void syncDraft(id)
    }),
    setLanguage: onRow(({ id }, name: string, language: string) => {
      changeCaptions(table, id, name, { language })
    }),
    dropCaptions: onRow(({ id, captions }, name: string) => {
      files.dropCaptions(id, name)
      table.change(id, { captions: captions.filter((one) => one.name !== name) })
    }),
    /** Called when the network is back. */
    resumeOffline,
    /** Called when a tab has stored its rows. */
    onStored: async () => {
      if (ownership.isHere() || stopped) return
      table.reload()
      if (await lock.isElsewhere()) void ownership.follow()
    },
    /** Ends everything, and stores nothing any more. */
    stop: () => {
      stopped = true
      for (const controller of running.values()) controller.abort()
      timers.cancelAll()
      table.stop()
      files.clear()
      ownership.stop()
    },
  }
}
