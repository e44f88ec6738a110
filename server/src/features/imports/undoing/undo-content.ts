import { texts as t } from '@carriage/texts/server/imports'
import type { Transaction } from '../../../platform/db/database.ts'
import { eraseUntouchedExercise, findExerciseNamed, releaseClip } from '../../exercises/index.ts'
import { eraseUntouchedLive } from '../../live-classes/index.ts'
import { eraseUntouchedProgram } from '../../programs/index.ts'
import {
  deleteCaptions,
  findStoredVideo,
  listVideosWith,
  replaceCues,
  saveVideo,
} from '../../videos/index.ts'
import { forgetTranslations } from '../../translations/index.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { type ClassLine, type ExerciseLine, readContent } from '../reading/content-policy.ts'
import { whyClassStays } from './undo-policy.ts'
import { findUsage } from './usage-queries.ts'

/**
 * Takes back what a line of programs and classes has created; what names something is taken back before it. Answers why it stays;
 * null: it is gone, or was before.
 */
export async function undoContent(
  tx: Transaction,
  id: string,
  { cells, thingVersion }: Pick<ImportRowRow, 'cells' | 'thingVersion'>,
): Promise<string | null> {
  const { values } = readContent(cells)
  switch (values?.type) {
    case 'program':
      return (await eraseUntouchedProgram(tx, id)) ? null : t.somebodyHasChangedPublishedOrJoined
    case 'live-class':
      return (await eraseUntouchedLive(tx, id)) ? null : t.somebodyHasChangedPublishedOrJoined
    case 'class':
      return emptyClass(tx, id, { line: values, thingVersion })
    case 'exercise':
      return eraseExercise(tx, id, values)
    default:
      return t.weCantReadLineAnyMore
  }
}

/** What an uploaded film has before somebody describes it. */
const noDetails = () => ({
  title: null,
  description: '',
  categories: [],
  difficultyLevel: null,
  tags: [],
  isRecovery: false,
  recoveryAreas: [],
  recoveryNotes: null,
  musicNote: null,
  equipments: [],
  cautions: [],
  isPremium: false,
  featureOnHome: false,
  isSetup: false,
})

/** Makes a class the film without details again that was uploaded before the import. */
async function emptyClass(
  tx: Transaction,
  id: string,
  { line, thingVersion }: { line: ClassLine } & Pick<ImportRowRow, 'thingVersion'>,
): Promise<string | null> {
  const video = await findStoredVideo(tx, id)
  if (!video) return null
  const why = whyClassStays(video, await findUsage(tx, id), thingVersion)
  if (why !== null) return why
  for (const { exercise, start_ms: startMs, end_ms: endMs } of line.details.clips) {
    const shown = await findExerciseNamed(tx, exercise)
    if (shown) await releaseClip(tx, shown.id, { videoId: id, startMs, endMs })
  }
  for (const { language } of line.details.captions) await deleteCaptions(tx, id, language)
  await forgetTranslations(tx, id)
  await replaceCues(tx, id, { exercises: [], setups: [] })
  await saveVideo(tx, id, noDetails())
  return null
}

async function eraseExercise(
  tx: Transaction,
  id: string,
  { title, details: { easier: _easier, translations: _translations, ...details } }: ExerciseLine,
): Promise<string | null> {
  if ((await listVideosWith(tx, id)).length > 0) return t.classHasExercise
  return (await eraseUntouchedExercise(tx, id, { ...details, name: title }))
    ? null
    : t.somebodyHasChangedUsedOrPractised
}
