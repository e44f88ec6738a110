import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { type Added, addFiles, readFiles } from './add-files.ts'
import { afterReload, createRowTable, type RowStorage } from './row-table.ts'
import { createFilmDetails, type KeptDetails } from './film-details.ts'
import { changeCaptions, sendCaptions } from './send-captions.ts'
import type { TabLock } from './tab-lock.ts'
import { createTabOwnership } from './tab-ownership.ts'
import type { Transport } from './transport.ts'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { uploadFilm } from './upload-film.ts'
import { isOver, isSettled, needsItsTab, type UploadRow } from './upload-row.ts'

/** The files that this tab holds for the rows of its queue: films, and captions by their name. */
interface HeldFiles {
  film: (id: string) => File | undefined
  captions: (id: string, name: string) => File | undefined
  /** @param captions name of the caption file; a film without it */
  hold: (id: string, file: File, captions?: string) => void
  dropFilm: (id: string) => void
  dropCaptions: (id: string, name: string) => void
  /** Drops everything of some rows. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

function createHeldFiles(): HeldFiles {
  const films = new Map<string, File>()
  const captions = new Map<string, Map<string, File>>()
  return {
    film: (id) => films.get(id),
    captions: (id, name) => captions.get(id)?.get(name),
    hold: (id, file, name) => {
      if (name === undefined) films.set(id, file)
      else captions.set(id, new Map(captions.get(id)).set(name, file))
    },
    dropFilm: (id) => void films.delete(id),
    dropCaptions: (id, name) => void captions.get(id)?.delete(name),
    drop: (ids) => {
      for (const id of ids) {
        films.delete(id)
        captions.delete(id)
      }
    },
    clear: () => {
      films.clear()
      captions.clear()
    },
  }
}

const CONCURRENT_UPLOADS = 2
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
  /** Keeps what is typed into one record on this device. */
  keep: (record: string) => KeptDetails
  /** Who is the instructor of what is sent; '' for nobody. */
  teacher: string
  /** Says what failed to the person, whichever page is open. */
  tell: (problem: string) => void
  /** Milliseconds, of a clock that only goes forward. */
  now: () => number
  isOnline: () => boolean
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * The upload engine: films on their way to the server, two at a time, in the order in which they were chosen. It belongs to
 * no page: it goes on while pages come and go, and its rows are kept for the next visit.
 */
export function createUploadQueue(dependencies: QueueDependencies) {
  const { transport, storage, lock, keep, teacher, tell, now, isOnline } = dependencies
  const listeners = new Set<() => void>()
  const files = createHeldFiles()
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  const running = new Map<string, AbortController>()
  /** Films whose lost network was told of. */
  const lost = new Set<string>()
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
  const captionSync = { table, transport, captionsOf: files.captions }
  const details = createFilmDetails({
    ...transport,
    teacher,
    keep,
    onChange: (id, changes) => {
      if (!stopped && !state.elsewhere) table.change(id, changes)
    },
  })

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
    if (row?.step === 'failed') tellOnce(row)
    if (row?.offline) {
      clearTimeout(reconnecting)
      reconnecting = setTimeout(resumeOffline, RECONNECT_DELAY_MS)
    }
    if (row?.videoId) void syncDraft(id)
    schedule()
  }
  /** A lost network is tried again and again, and told of once. */
  const tellOnce = ({ id, problem, offline, arrived }: UploadRow) => {
    if (offline && (lost.has(id) || !isOnline())) return
    if (offline) lost.add(id)
    tell(offline ? (arrived ? t.finishFailed : t.sendFailed) : (problem ?? t.sendFailed))
  }
  const saveDetails = async (id: string) => {
    const row = table.find(id)
    if (!row?.videoId || !row.unsaved || row.saving) return
    table.change(id, { saving: true, saveProblem: null })
    const saveProblem = await details.save(row, row.videoId)
    if (!stopped) table.change(id, { saving: false, unsaved: saveProblem !== null, saveProblem })
  }
  const syncDraft = async (id: string) => {
    await Promise.all([saveDetails(id), sendCaptions(captionSync, id)])
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
  const pause = ({ id, step }: UploadRow) => {
    if (step === 'waiting' || step === 'sending') abort(id, { step: 'paused' })
  }
  const resume = ({ id, step }: UploadRow) => {
    lost.delete(id)
    if (step === 'paused' || step === 'failed')
      table.change(id, { step: 'waiting', problem: null, offline: false })
  }
  const removeRows = (rows: readonly UploadRow[]) => {
    files.drop(rows.map(({ id }) => id))
    table.set(table.all().filter((row) => rows.every(({ id }) => id !== row.id)))
    rows.forEach(details.drop)
  }
  const resumeOffline = command(() => {
    for (const { id, offline } of table.all())
      if (offline) table.change(id, { step: 'waiting', problem: null, offline: false })
  })

  // A film that had arrived before a reload needs no file to become a draft, and a draft needs none.
  const resumeAfterReload = async () => {
    if (await lock.isElsewhere()) {
      void ownership.follow()
      return
    }
    const canGoOn = ({ arrived, videoId, unsaved, step }: UploadRow) =>
      (arrived && !isOver({ step })) || (videoId !== null && unsaved)
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
      const read = await readFiles(chosen, transport)
      const { rows, added } = addFiles(table.all(), read, files.hold)
      table.set(rows)
      emit({ added })
      for (const { id, videoId } of rows) if (videoId !== null) void sendCaptions(captionSync, id)
    }),
    pause: onRow(pause),
    resume: onRow(resume),
    pauseAll: command(() => table.all().forEach(pause)),
    resumeAll: command(() => table.all().forEach(resume)),
    /** Removes a row, and what was sent of it unless it is a draft. */
    remove: onRow((row) => {
      abort(row.id, {})
      // Where this fails, the server's sweep deletes it later.
      if (row.signed) void transport.discard(row.signed._id).catch(ignoreFailedCall)
      removeRows([row])
    }),
    clearFinished: command(() => removeRows(table.all().filter(isSettled))),
    /** The editor of a film's details; undefined once they are those of a video that nobody types into here. */
    editorOf: (id: string) => {
      const row = table.find(id)
      return row?.unsaved === true ? details.editorOf(row) : undefined
    },
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
      clearTimeout(reconnecting)
      table.stop()
      files.clear()
      ownership.stop()
    },
  }
}
