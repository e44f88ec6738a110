import { texts as t } from '@carriage/texts/server/exercises'
import type { ExerciseDetails } from '@carriage/contract/exercises/schemas'
import type { Executor } from '../../platform/db/database.ts'
import { AppError, checkVersion, invalidField, notFound } from '../../platform/app-error.ts'
import type { SliceRegistry, VideoLength } from '../../slice.ts'
import { listSprings } from '../reformer/index.ts'
import { mayHaveEasier } from './exercises-policy.ts'
import * as queries from './exercises-queries.ts'
import type { ExerciseRow } from './exercises-schema.ts'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { changesOf, recordAudit } from '../audit/index.ts'
import { readAdminExercise } from './read-exercises.ts'
import { archiveRecord } from '../archive/index.ts'

/** The length of a video is known to the second, rounded. */
const ROUNDING_MS = 500

/**
 * Refuses with 422 a name that another exercise has, an easier form that is none, a spring that the reformer does not
 * have, and a clip past the end of its video. The library has to be locked.
 */
async function checkDetails(
  on: Executor,
  id: string,
  { name, easier_id: easierId, setup, clip }: ExerciseDetails,
  videoLength: VideoLength,
): Promise<void> {
  const other = await queries.findNamed(on, name)
  if (other && other.id !== id)
    throw invalidField('name', () => t.thereExerciseAlready({ name: other.name }))
  if (easierId !== null) {
    if (!(await queries.findExercise(on, easierId)))
      throw invalidField('easier_id', () => t.exerciseNoLongerInLibrary)
    if (!mayHaveEasier(id, easierId, await queries.listEasierIds(on)))
      throw invalidField('easier_id', () => t.oneHarderFormOrExerciseItself)
  }
  const { springs } = await listSprings({ db: on })
  if (setup.springs?.some(({ spring }) => !springs.some((one) => one.id === spring)))
    throw invalidField('setup', () => t.reformerHasNoSuchSpring)
  if (clip === null) return
  const seconds = await videoLength(on, clip.video_id)
  if (seconds === undefined) throw notFound('video')
  if (clip.end_ms > seconds * 1000 + ROUNDING_MS) throw invalidField('clip', () => t.pastEndVideo)
}

/** The columns of what an editor has sent, without its clip. */
const columnsOf = ({ easier_id: easierId, ...details }: Omit<ExerciseDetails, 'clip'>) => ({
  ...details,
  easierId,
})

const clipColumns = (clip: ExerciseDetails['clip']) => ({
  clipVideoId: clip?.video_id ?? null,
  clipStartMs: clip?.start_ms ?? null,
  clipEndMs: clip?.end_ms ?? null,
})

/** Adds an exercise to the library. */
export async function createExercise(
  context: Context,
  details: ExerciseDetails,
  videoLength: VideoLength,
) {
  const { clip, ...rest } = details
  const id = uuidv7()
  const at = context.now()
  await context.db.transaction(async (tx) => {
    await queries.lockLibrary(tx)
    await checkDetails(tx, id, details, videoLength)
    await queries.insertExercise(tx, {
      id,
      ...columnsOf(rest),
      ...clipColumns(clip),
      createdAt: at,
      updatedAt: at,
    })
    await recordAudit(context, tx, {
      action: 'exercise-created',
      entityId: id,
      label: details.name,
    })
  })
  return readAdminExercise(context, { id })
}

/** The easier form that an editor wants; one that is in the archive is none to them, and is there again when it comes back. */
async function easierOf(
  on: Executor,
  { easierId }: Pick<ExerciseRow, 'easierId'>,
  { easier_id: wanted }: Pick<ExerciseDetails, 'easier_id'>,
): Promise<string | null> {
  if (wanted !== null || easierId === null) return wanted
  return (await queries.findDeleted(on, easierId)) ? easierId : null
}

/** Changes an exercise; classes that have it follow its name and cautions. 409 when somebody has saved it since. */
export async function updateExercise(
  context: Context,
  { id, version, ...details }: ExerciseDetails & { id: string; version: number },
  { videoLength, followExercise }: Pick<SliceRegistry, 'videoLength' | 'followExercise'>,
) {
  await context.db.transaction(async (tx) => {
    await queries.lockLibrary(tx)
    const row = await queries.findExercise(tx, id)
    if (!row) throw notFound('exercise')
    checkVersion('exercise', { seen: version, current: row.version })
    await checkDetails(tx, id, details, videoLength)
    const { clip, ...rest } = details
    const columns = {
      ...columnsOf({ ...rest, easier_id: await easierOf(tx, row, details) }),
      // That of a video in the archive is none to the editor, and is there again when it comes back.
      ...((clip !== null || row.clipVideoId !== null) && clipColumns(clip)),
    }
    await queries.saveExercise(tx, id, { ...columns, updatedAt: context.now() })
    await followExercise(context, tx, id)
    const changes = changesOf(row, columns)
    if (Object.keys(changes).length > 0)
      await recordAudit(context, tx, {
        action: 'exercise-changed',
        entityId: id,
        label: details.name,
        changes,
      })
  })
  return readAdminExercise(context, { id })
}

/** Moves an exercise to the archive. Classes keep its name, and members what they have practised. */
export async function removeExercise(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    await queries.lockLibrary(tx)
    const { exercise } = await readAdminExercise({ db: tx }, { id })
    await queries.setExerciseDeleted(tx, id, context.now())
    await archiveRecord(context, tx, {
      recordOf: 'exercise',
      recordId: id,
      // The archive shows and finds records by their title.
      payload: { ...exercise, title: exercise.name },
      label: exercise.name,
    })
  })
  return { message: t.exerciseDeletedSuccessfully }
}

/** Restores an archived exercise; 409 while another one has its name. */
export async function restoreExercise(_: unknown, on: Executor, id: string): Promise<void> {
  await queries.lockLibrary(on)
  const row = await queries.findDeleted(on, id)
  if (!row) throw notFound('exercise')
  if (await queries.findNamed(on, row.name))
    throw new AppError('conflict', () => t.anotherExerciseCalledNow({ name: row.name }))
  await queries.undeleteExercise(on, id)
}
