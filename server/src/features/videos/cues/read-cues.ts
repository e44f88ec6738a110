import type { Context } from '../../../context.ts'
import { listEasierForYou, listExerciseNames } from '../../exercises/index.ts'
import { notFound } from '../../../platform/app-error.ts'
import { readVideoAccess } from '../visible-video.ts'
import { findCues } from './cues-queries.ts'
import { idsOf, linkedToLibrary } from './library-policy.ts'

/** The exercises and set-ups of a video that the caller may see, in the order of time. */
export async function readCues(context: Context, { id }: { id: string }) {
  await readVideoAccess(context, id)
  const found = await findCues(context.db, id)
  if (!found) throw notFound('video')
  const { exercises, setups } = found.cues
  const names = await listExerciseNames(context.db, idsOf(exercises))
  return {
    cues: { exercises: linkedToLibrary(exercises, names), setups },
    version: found.version,
    easier_for_you: await listEasierForYou(context, [...names.keys()]),
  }
}
