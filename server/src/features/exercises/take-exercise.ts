import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../platform/db/database.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { mayHaveEasier } from './exercises-policy.ts'
import * as queries from './exercises-queries.ts'
import type { ExerciseRow } from './exercises-schema.ts'

type Taken = Pick<ExerciseRow, 'name' | 'description' | 'setup' | 'muscles' | 'cautions'> & {
  /** The name of its easier form. */
  easier: string | null
}

/**
 * Adds an exercise of another studio to the library, and answers its id. An easier form that the library does not have is left
 * out. Where the name is taken, the exercise that has it stays, and its id is answered with `isNew` false.
 */
export async function takeExercise(
  on: Executor,
  { easier, ...exercise }: Taken,
  at: Date,
): Promise<{ id: string; isNew: boolean }> {
  await queries.lockLibrary(on)
  const there = await queries.findNamed(on, exercise.name)
  if (there) return { id: there.id, isNew: false }
  const id = uuidv7()
  const easierId = easier === null ? null : ((await queries.findNamed(on, easier))?.id ?? null)
  await queries.insertExercise(on, { ...exercise, id, easierId, createdAt: at, updatedAt: at })
  return { id, isNew: true }
}

/** Gives an exercise that has no easier form yet another one of the library, unless that is a harder form of it. */
export async function takeEasier(on: Executor, id: string, easierId: string): Promise<void> {
  await queries.lockLibrary(on)
  const row = await queries.findExercise(on, id)
  if (!row || row.easierId !== null) return
  if (mayHaveEasier(id, easierId, await queries.listEasierIds(on)))
    await queries.saveExercise(on, id, { easierId })
}

/** Shows an exercise that has no clip yet by a part of a video. */
export async function takeClip(
  on: Executor,
  id: string,
  clip: { videoId: string; startMs: number; endMs: number },
): Promise<void> {
  const row = await queries.findExercise(on, id)
  if (!row || row.clipVideoId !== null) return
  const { videoId: clipVideoId, startMs: clipStartMs, endMs: clipEndMs } = clip
  await queries.saveExercise(on, id, { clipVideoId, clipStartMs, clipEndMs })
}

/** Takes a clip back that `takeClip` has given, where the exercise still shows it. */
export async function releaseClip(
  on: Executor,
  id: string,
  clip: { videoId: string; startMs: number; endMs: number },
): Promise<void> {
  const row = await queries.findExercise(on, id)
  const isShown =
    row?.clipVideoId === clip.videoId &&
    row.clipStartMs === clip.startMs &&
    row.clipEndMs === clip.endMs
  if (isShown)
    await queries.saveExercise(on, id, { clipVideoId: null, clipStartMs: null, clipEndMs: null })
}

/**
 * Erases an exercise that `takeExercise` has added, where it is as it was added, shows no clip, is no easier form, and nobody has
 * practised it. Answers whether it is gone. Whether classes name it is for the caller to know.
 */
export async function eraseUntouchedExercise(
  on: Executor,
  id: string,
  taken: Omit<Taken, 'easier'>,
): Promise<boolean> {
  await queries.lockLibrary(on)
  const row = await queries.findExercise(on, id)
  if (!row) return (await queries.findDeleted(on, id)) === undefined
  const { name, description, setup, muscles, cautions } = row
  if (!isDeepStrictEqual({ name, description, setup, muscles, cautions }, taken)) return false
  return queries.eraseUnusedExercise(on, id)
}
