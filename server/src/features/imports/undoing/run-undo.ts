import { texts as t } from '@carriage/texts/server/imports'
import { type Services, defineJob } from '../../../context.ts'
import { deleteLinesNaming, lockImport, lockNextLine, saveLine } from '../imports-queries.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { accessEnd, readMember, readWorkout } from '../reading/values-policy.ts'
import { endImport, failLine } from '../running/end-import.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { deleteUser, lockDeletedUser, lockUser } from '../../accounts/index.ts'
import { removeUnusedCode } from '../../devices/index.ts'
import { emit } from '../../events/index.ts'
import { deleteMailsTo } from '../../mail/index.ts'
import { countNotes } from '../../member-notes/index.ts'
import { areAsAdded, purgeVideo } from '../../media/index.ts'
import { releaseAdopted } from '../../subscriptions/index.ts'
import { findAnyWorkout, removePastWorkout } from '../../practice/index.ts'
import {
  findStoredVideo,
  deleteCaptions,
  listVideosWith,
  replaceCues,
  saveVideo,
} from '../../videos/index.ts'
import { isAsImported, whyMemberStays, whyVideoStays, whyClassStays } from './undo-policy.ts'
import { findUsage } from './usage-queries.ts'
import { eraseUntouchedExercise, findExerciseNamed, releaseClip } from '../../exercises/index.ts'
import { eraseUntouchedLive } from '../../live-classes/index.ts'
import { eraseUntouchedProgram } from '../../programs/index.ts'
import { forgetTranslations, isTranslatedSince } from '../../translations/index.ts'
import { type ClassLine, type ExerciseLine, readContent } from '../reading/content-policy.ts'

/**
 * Takes back what a line of programs and classes has created; what names something is taken back before it. Answers why it stays;
 * null: it is gone, or was before.
 */
async function undoContent(
  tx: Transaction,
  id: string,
  { cells, thingVersion }: Pick<ImportRowRow, 'cells' | 'thingVersion'>,
): Promise<string | null> {
  const { values } = readContent(cells)
  if (!values) return t.weCantReadLineAnyMore
  const isTranslated = await isTranslatedSince(tx, id, values.details.translations !== undefined)
  switch (values.type) {
    case 'program':
      return !isTranslated && (await eraseUntouchedProgram(tx, id))
        ? null
        : t.somebodyHasChangedPublishedOrJoined
    case 'live-class':
      return !isTranslated && (await eraseUntouchedLive(tx, id))
        ? null
        : t.somebodyHasChangedPublishedOrJoined
    case 'class':
      return emptyClass(tx, id, { line: values, thingVersion, isTranslated })
    default:
      return isTranslated ? t.somebodyHasChangedUsedOrPractised : eraseExercise(tx, id, values)
  }
}

/** What an uploaded film has before somebody describes it. */
const noDetails = () => ({
  title: null,
  isGuessed: true,
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
  {
    line,
    thingVersion: imported,
    isTranslated,
  }: { line: ClassLine; isTranslated: boolean } & Pick<ImportRowRow, 'thingVersion'>,
): Promise<string | null> {
  const video = await findStoredVideo(tx, id)
  if (!video) return null
  const written = isTranslated || (await areCaptionsChanged(tx, id, line))
  const why = whyClassStays(video, await findUsage(tx, id), { imported, written })
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

async function areCaptionsChanged(
  tx: Transaction,
  videoId: string,
  { details }: ClassLine,
): Promise<boolean> {
  for (const { language, text, is_machine_made: isMachineMade } of details.captions)
    if (!(await areAsAdded(tx, { videoId, language, text, isMachineMade }))) return true
  return false
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

export const undoImportJob = defineJob<{ importId: string }>({
  name: 'undo-import',
  expireInSeconds: 3600,
  // Lines that fail are left behind, so only a lost database or process ends a run.
  retryLimit: 1000,
  run: (services, { importId }, signal) => runUndo(services, importId, signal),
})

/**
 * Removes what the lines of an import have created, one after the other, except what was used since. Each removal is
 * written with its line, so a run after a kill goes on where the last one was.
 */
async function runUndo(services: Services, importId: string, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted()
  while (await undoNextLine(services, importId))
}

/** False when no line is left. */
async function undoNextLine(services: Services, importId: string): Promise<boolean> {
  let taken: ImportRowRow | undefined
  try {
    return await services.db.transaction(async (tx) => {
      const row = await lockImport(tx, importId)
      if (row?.state !== 'undoing') return false
      // The last one first: what names something goes before it.
      taken = await lockNextLine(tx, importId, 'created', 'last')
      if (!taken) {
        await endImport(services, tx, row)
        return false
      }
      const { id, kind, thingId } = taken
      const why = thingId === null ? null : await removals[kind](services, tx, thingId, taken)
      await saveLine(
        tx,
        id,
        why === null
          ? // Nobody would ask for these data to be erased any more.
            {
              state: 'undone',
              problems: [],
              cells: {},
              adopts: null,
              key: null,
              thingId: null,
              thingVersion: null,
            }
          : { state: 'kept', problems: [{ column: null, message: why }] },
      )
      return true
    })
  } catch (error) {
    if (!taken) throw error
    await failLine(services, taken, { from: 'created', to: 'kept', error })
    return true
  }
}

/** Answers why it stays; null: it is gone, or was before. */
type Removal = (
  services: Services,
  tx: Transaction,
  id: string,
  line: Pick<ImportRowRow, 'id' | 'cells' | 'adopts' | 'thingVersion'>,
) => Promise<string | null>

/** Deletes an account that nobody has used, with what files of members and of their practice say of it. */
const removeMember: Removal = async (services, tx, id, { id: lineId, cells, adopts }) => {
  const user = (await lockUser(tx, id)) ?? (await lockDeletedUser(tx, id))
  if (!user) return null
  const { values } = readMember(cells)
  const until = values && accessEnd(values)
  const hasNotes = (await countNotes(tx, id)) > 0
  const why = whyMemberStays(user, { until, adopted: adopts !== null, hasNotes })
  if (why !== null) return why
  if (adopts) await releaseAdopted(tx, id)
  await deleteMailsTo(tx, user.email)
  // Its own line is emptied when it says that it was undone.
  await deleteLinesNaming(tx, user.email, lineId)
  await emit(services, tx, { type: 'member.deleted', data: { member_id: id } })
  await deleteUser(tx, id)
  return null
}

const removeVideo: Removal = async (services, tx, id) => {
  const video = await findStoredVideo(tx, id)
  if (!video) return null
  const usage = await findUsage(tx, id)
  const written = usage.written || (await isTranslatedSince(tx, id, false))
  const why = whyVideoStays(video, { ...usage, written })
  if (why === null) await purgeVideo(services, tx, id)
  return why
}

const removeCode: Removal = async (_, tx, id) =>
  (await removeUnusedCode(tx, id)) ? null : t.someoneHasUsedCode

/** A workout that its member has corrected since is theirs. */
const removeWorkout: Removal = async (_, tx, id, { cells }) => {
  const { values } = readWorkout(cells)
  const isThere = await findAnyWorkout(tx, id)
  if (!isThere) return null
  if (!values || !isAsImported(isThere, values)) return t.memberHasCorrectedWorkout
  await removePastWorkout(tx, id)
  return null
}

const removeContent: Removal = (_services, tx, id, line) => undoContent(tx, id, line)

const removals = {
  members: removeMember,
  practice: removeWorkout,
  videos: removeVideo,
  codes: removeCode,
  content: removeContent,
} as const
