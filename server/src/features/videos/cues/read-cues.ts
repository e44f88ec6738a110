import type { Context } from '../../../context.ts'
import { listEasierForYou, listExerciseNames } from '../../exercises/index.ts'
import { readVideoAccess } from '../visible-video.ts'
import { findCues } from './cues-queries.ts'
import { idsOf, linkedToLibrary } from './library-policy.ts'

/** The exercises and set-ups of a video that the caller may see, in the order of time. */
export async function readCues(context: Context, { id }: { id: string }) {
  await readVideoAccess(context, id)
  const { exercises, setups } = (await findCues(context.db, id)) ?? { exercises: [], setups: [] }
  const names = await listExerciseNames(context.db, idsOf(exercises))
  return {
    cues: { exercises: linkedToLibrary(exercises, names), setups },
    easier_for_you: await listEasierForYou(context, [...names.keys()]),
  }
}
