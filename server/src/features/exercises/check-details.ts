import type { ExerciseDetails } from '@carriage/contract/exercises/schemas'
import type { Executor } from '../../platform/db/database.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { VideoLength } from '../../slice.ts'
import { listSprings } from '../reformer/index.ts'
import { mayHaveEasier } from './exercises-policy.ts'
import { findExercise, findNamed, listEasierIds } from './exercises-queries.ts'

/** The length of a video is known to the second, rounded. */
const ROUNDING_MS = 500

/**
 * Refuses with 422 a name that another exercise has, an easier form that is none, a spring that the reformer does not
 * have, and a clip past the end of its video. The library has to be locked.
 */
export async function checkDetails(
  on: Executor,
  id: string,
  { name, easier_id: easierId, setup, clip }: ExerciseDetails,
  videoLength: VideoLength,
): Promise<void> {
  const other = await findNamed(on, name)
  if (other && other.id !== id)
    throw invalidField('name', `There is an exercise “${other.name}” already`)
  if (easierId !== null) {
    if (!(await findExercise(on, easierId)))
      throw invalidField('easier_id', 'This exercise is no longer in the library')
    if (!mayHaveEasier(id, easierId, await listEasierIds(on)))
      throw invalidField('easier_id', 'This one is a harder form of it, or the exercise itself')
  }
  const { springs } = await listSprings({ db: on })
  if (setup.springs?.some(({ spring }) => !springs.some((one) => one.id === spring)))
    throw invalidField('setup', 'The reformer has no such spring')
  if (clip === null) return
  const seconds = await videoLength(on, clip.video_id)
  if (seconds === undefined) throw new AppError('not-found', 'Video not found')
  if (clip.end_ms > seconds * 1000 + ROUNDING_MS)
    throw invalidField('clip', 'This is past the end of the video')
}

/** The columns of what an editor has sent. */
export const columnsOf = ({ clip, easier_id: easierId, ...details }: ExerciseDetails) => ({
  ...details,
  easierId,
  clipVideoId: clip?.video_id ?? null,
  clipStartMs: clip?.start_ms ?? null,
  clipEndMs: clip?.end_ms ?? null,
})
