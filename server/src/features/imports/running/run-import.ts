import { type Services, defineJob } from '../../../context.ts'
import type { Transaction, Executor } from '../../../platform/db/database.ts'
import { type AdoptionReading, readAdoption } from '../../subscriptions/index.ts'
import {
  findNextLine,
  lockImport,
  lockNextLine,
  type Outcome,
  saveImport,
  saveLine,
  findImport,
  findLine,
  lockLine,
} from '../imports-queries.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { createContent } from './create-content.ts'
import { createCode, createMember, createWorkout, type Line } from './create-thing.ts'
import { endIfOver, failLine } from './end-import.ts'
import { findUser } from '../../accounts/index.ts'
import { fetchFilm, takeFilm } from '../../media/index.ts'
import { listCoachesByEmail } from '../reading/known-queries.ts'
import { fileNameOf, readVideo, type VideoValues } from '../reading/values-policy.ts'

export const fetchVideoJob = defineJob<{ lineId: string }>({
  name: 'fetch-import-video',
  // Longer than a file may take.
  expireInSeconds: 2 * 3600,
  // Lines that fail are left behind, so only a lost database or process ends a run.
  retryLimit: 1000,
  concurrency: 2,
  run: (services, { lineId }, signal) => fetchVideo(services, lineId, signal),
})

/**
 * Fetches the film of a line and makes a draft of it, whose id is that of the line. A run after a kill fetches the film
 * anew, and makes one draft.
 */
async function fetchVideo(services: Services, lineId: string, signal: AbortSignal): Promise<void> {
  const line = await findLine(services.db, lineId)
  if (line?.state !== 'fetching') return
  try {
    const { values } = readVideo(line.cells)
    if (!values) throw new Error('A line that was checked cannot be read')
    const userId = (await findImport(services.db, line.importId))?.begunBy ?? null
    const film = { id: line.id, url: values.file_url, name: fileNameOf(values.file_url), userId }
    await fetchFilm(services, film, signal)
    await makeDraft(services, line, { ...values, userId })
  } catch (error) {
    // Given back, and fetched anew by somebody else.
    signal.throwIfAborted()
    await failLine(services, line, { from: 'fetching', to: 'failed', error })
  }
}

async function makeDraft(
  services: Services,
  { id, importId }: ImportRowRow,
  values: VideoValues & { userId: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockImport(tx, importId)
    const line = await lockLine(tx, id)
    if (!row || line?.state !== 'fetching') return
    await takeFilm(services, tx, {
      id,
      title: values.title,
      description: values.description ?? '',
      categories: values.categories ?? [],
      difficultyLevel: values.level ?? null,
      tags: values.tags ?? [],
      uploadedBy: values.userId,
      instructorId: await coachOf(tx, values),
      createdAt: services.now(),
    })
    await saveLine(tx, id, { state: 'created', problems: [], thingId: id })
    await endIfOver(services, tx, row)
  })
}

/** The coach who is named; else the person who has started the import, if they are a coach. */
async function coachOf(
  on: Executor,
  { coach, userId }: { coach?: string | undefined; userId: string | null },
): Promise<string | null> {
  if (coach !== undefined)
    return (await listCoachesByEmail(on, [coach])).get(coach.toLowerCase()) ?? null
  const user = userId === null ? undefined : await findUser(on, userId)
  return user?.roles.includes('coach') ? user.id : null
}

interface Turn {
  importId: string
  /** Counts where invitations are sent. */
  turn: number
}

/** Invitations a minute, so that mail servers take them. */
const INVITATIONS_PER_TURN = 100
const TURN_SECONDS = 60

export const runImportJob = defineJob<Turn>({
  name: 'run-import',
  expireInSeconds: 3600,
  // Lines that fail are left behind, so only a lost database or process ends a run.
  retryLimit: 1000,
  run: (services, turn, signal) => runImport(services, turn, signal),
})

/**
 * Creates what the lines of an import say, one after the other: what was created and the line that says so are written
 * together, so a run after a kill goes on where the last one was.
 */
export async function runImport(
  services: Services,
  turn: Turn,
  signal?: AbortSignal,
): Promise<void> {
  const most = await services.db.transaction((tx) => beginTurn(services, tx, turn))
  for (let lines = 0; lines < most; lines++) {
    // Given back, and gone on with by somebody else.
    signal?.throwIfAborted()
    if (!(await takeNextLine(services, turn.importId))) return
  }
}

/** How many lines may be taken; none where there is nothing to do. With invitations the next turn is queued at once. */
async function beginTurn(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { importId, turn }: Turn,
): Promise<number> {
  const row = await lockImport(tx, importId)
  if (row?.state !== 'running') return 0
  if (!row.invites) return Infinity
  // Another run has begun this turn; what it left over is done in the next one.
  if (row.turns !== turn) return 0
  const next = turn + 1
  await saveImport(tx, importId, { turns: next })
  await jobs.send(tx, runImportJob, { importId, turn: next }, { afterSeconds: TURN_SECONDS })
  return INVITATIONS_PER_TURN
}

/** False when no line is left. */
async function takeNextLine(services: Services, importId: string): Promise<boolean> {
  let taken: ImportRowRow | undefined
  try {
    taken = await findNextLine(services.db, importId, 'ready')
    const expected = taken?.id
    const adoption = taken && (await adoptionOfLine(services, taken))
    return await services.db.transaction(async (tx) => {
      const row = await lockImport(tx, importId)
      if (row?.state !== 'running') return false
      const next = await lockNextLine(tx, importId, 'ready')
      // Another run may have taken the one that was expected.
      if (next && next.id === expected)
        await saveLine(
          tx,
          next.id,
          await create(services, tx, { import: row, row: next, adoption }),
        )
      if (!next) await endIfOver(services, tx, row)
      return next !== undefined
    })
  } catch (error) {
    if (!taken) throw error
    await failLine(services, taken, { from: 'ready', to: 'failed', error })
    return true
  }
}

/** What the customer that a line names has at the payment provider, asked before anything is locked. */
function adoptionOfLine(
  services: Services,
  { kind, cells }: ImportRowRow,
): Promise<AdoptionReading> | undefined {
  const { customer_id: id } = cells
  return kind === 'members' && id ? readAdoption(services, id) : undefined
}

async function create(
  services: Services,
  tx: Transaction,
  line: Line & { adoption: AdoptionReading | undefined },
): Promise<Outcome> {
  switch (line.row.kind) {
    case 'members':
      return createMember(services, tx, line)
    case 'practice':
      return createWorkout(tx, line)
    case 'codes':
      return createCode(services, tx, line)
    case 'content':
      return createContent(services, tx, line)
    default:
      await services.jobs.send(tx, fetchVideoJob, { lineId: line.row.id })
      return { state: 'fetching', problems: [] }
  }
}
