import { texts as t } from '@carriage/texts/server/imports'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import { cueProblems, sortCues } from '@carriage/contract/videos/cue-policy'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findExerciseNamed, takeClip, takeExercise } from '../../exercises/index.ts'
import { takeLiveClass, tellCoach } from '../../live-classes/index.ts'
import { addCaptions } from '../../media/index.ts'
import { fillSession, listStaffWeeks, takeProgram } from '../../programs/index.ts'
import { takeTranslations } from '../../translations/index.ts'
import type { TranslatedKind } from '@carriage/contract/translations/schemas'
import { listSprings } from '../../reformer/index.ts'
import { addCautions, findStoredVideo, replaceCues, saveVideo } from '../../videos/index.ts'
import type { Outcome } from '../imports-queries.ts'
import {
  type ClassLine,
  type ExerciseLine,
  type LiveLine,
  type ProgramLine,
  readContent,
  type TranslationParts,
} from '../reading/content-policy.ts'
import { listCoachesByEmail } from '../reading/known-queries.ts'
import * as queries from './content-queries.ts'
import type { Line } from './create-thing.ts'
import { linkExercise } from './link-exercise.ts'

interface Scope {
  services: Services
  tx: Transaction
  importId: string
  begunBy: string | null
}

/** Creates a draft of what a line of programs and classes says, within the caller's transaction. */
export async function createContent(
  services: Services,
  tx: Transaction,
  { import: { id: importId, begunBy }, row }: Line,
): Promise<Outcome> {
  const { values, problems } = readContent(row.cells)
  if (!values) return { state: 'failed', problems }
  const scope = { services, tx, importId, begunBy }
  switch (values.type) {
    case 'exercise':
      return createExercise(scope, values)
    case 'class':
      return createClass(scope, values)
    case 'program':
      return createProgram(scope, values)
    default:
      return createLive(scope, values)
  }
}

const created = (thingId: string, thingVersion: number | null = null): Outcome => ({
  state: 'created',
  problems: [],
  thingId,
  thingVersion,
})
/** Lines that name it find what is there. */
const skipped = (thingId: string): Outcome => ({
  state: 'skipped',
  problems: [{ column: 'title', message: t.thereAlready }],
  thingId,
})
const failed = (column: string, message: string): Outcome => ({
  state: 'failed',
  problems: [{ column, message }],
})

/** Undefined where nobody has the address, or not as a coach. */
async function coachOf({ tx }: Scope, address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined
  return (await listCoachesByEmail(tx, [address])).get(address.toLowerCase())
}

type Setup = Pick<ExerciseLine['details']['setup'], 'springs'>

/** Says which spring of these set-ups the studio's reformers do not have; undefined for none. */
async function unknownSpring(
  { tx }: Scope,
  setups: readonly Setup[],
): Promise<Outcome | undefined> {
  const known = new Set((await listSprings({ db: tx })).springs.map(({ id }) => id))
  const unknown = setups
    .flatMap(({ springs }) => springs ?? [])
    .find(({ spring }) => !known.has(spring))
  return unknown && failed('details', t.addSpringOnPageReformerThen({ spring: unknown.spring }))
}

async function createExercise(scope: Scope, { title, details }: ExerciseLine): Promise<Outcome> {
  const refusal = await unknownSpring(scope, [details.setup])
  if (refusal) return refusal
  const now = scope.services.now()
  const { translations, ...taken } = details
  const { id, isNew } = await takeExercise(scope.tx, { ...taken, name: title }, now)
  await linkExercise(scope.tx, { id, name: title, importId: isNew ? undefined : scope.importId })
  if (!isNew) return skipped(id)
  await translate(scope, { kind: 'exercise', id, translations })
  return created(id)
}

async function createClass(scope: Scope, line: ClassLine): Promise<Outcome> {
  const { tx, importId } = scope
  const { key, title, film, details } = line
  const there = await queries.findClassTitled(tx, line, importId)
  if (there !== undefined) return skipped(there)
  const refusal = await unknownSpring(scope, details.setups)
  if (refusal) return refusal
  const video = await queries.lockFilm(tx, line)
  if (!video)
    return failed('film', t.uploadFilmSecondsUnderVideosOnce({ film, seconds: line.seconds }))
  await saveVideo(tx, video.id, {
    title,
    isGuessed: false,
    description: details.description,
    categories: details.categories,
    difficultyLevel: details.difficulty_level,
    tags: details.tags,
    isRecovery: details.is_recovery_content,
    recoveryAreas: details.recovery_areas,
    recoveryNotes: details.recovery_notes,
    musicNote: details.music_note || null,
    equipments: details.equipments,
    cautions: details.cautions,
    isPremium: details.is_premium_content,
    featureOnHome: details.should_feature_on_home,
    isSetup: details.is_setup_video,
    instructorId: (await coachOf(scope, line.coach)) ?? video.instructorId,
  })
  const cues = sortCues({ exercises: await linkedCues(scope, details), setups: details.setups })
  const [problem] = cueProblems(cues, video.durationSeconds)
  if (problem) throw new AppError('invalid', () => t.details({ text: problem.says() }))
  await replaceCues(tx, video.id, cues)
  await keepWarnings(tx, video.id, details.exercise_cautions)
  for (const { language, text, is_machine_made: isMachineMade } of details.captions)
    await addCaptions(tx, { videoId: video.id, language, text, isMachineMade })
  for (const { exercise, start_ms: startMs, end_ms: endMs } of details.clips) {
    const shown = await findExerciseNamed(tx, exercise)
    if (shown) await takeClip(tx, shown.id, { videoId: video.id, startMs, endMs })
  }
  await translate(scope, { kind: 'video', id: video.id, translations: details.translations })
  await fillSessionsOf(tx, { key, videoId: video.id })
  return created(video.id, (await findStoredVideo(tx, video.id))?.version)
}

/** Has a class say itself what its exercises warned of in the other studio, where those of this library do not say it. */
async function keepWarnings(
  tx: Transaction,
  videoId: string,
  warnings: readonly Caution[],
): Promise<void> {
  const video = await findStoredVideo(tx, videoId)
  const said = new Set([...(video?.cautions ?? []), ...(video?.exerciseCautions ?? [])])
  const unsaid = warnings.filter((warning) => !said.has(warning))
  if (unsaid.length > 0) await addCautions(tx, [videoId], unsaid)
}

interface Translated {
  kind: TranslatedKind
  id: string
  translations: TranslationParts | undefined
}

/** Stores what a line says in other languages, of the record, and of the weeks and sessions that it has. */
async function translate({ tx }: Scope, { kind, id, translations }: Translated): Promise<void> {
  if (!translations) return
  const { original_language: originalLanguage, texts } = translations
  const weeks = kind === 'program' ? ((await listStaffWeeks(tx, [id])).get(id) ?? []) : []
  const partAt = ([week, session]: readonly number[]): string | undefined => {
    if (week === undefined) return id
    const found = weeks[week - 1]
    return session === undefined ? found?.id : found?.sessions[session - 1]?.id
  }
  const taken = texts.flatMap(({ place, is_draft: isDraft, ...text }) => {
    const partId = partAt(place)
    return partId === undefined || text.text === '' ? [] : [{ ...text, partId, isDraft }]
  })
  await takeTranslations(tx, { recordId: id, kind, originalLanguage }, taken)
}

/** The exercises of a class, with those of this library that have their names. */
async function linkedCues({ tx }: Scope, { exercises }: ClassLine['details']) {
  const linked = []
  for (const { linked: isLinked, ...cue } of exercises) {
    const found = isLinked ? await findExerciseNamed(tx, cue.name) : undefined
    linked.push({ ...cue, exercise_id: found?.id ?? null })
  }
  return linked
}

/** A program that was imported before the film of its class was there has a session that waits for it. */
async function fillSessionsOf(
  tx: Transaction,
  { key, videoId }: { key: string; videoId: string },
): Promise<void> {
  const naming = { type: 'program', text: JSON.stringify(key) } as const
  for (const { thingId: programId, cells } of await queries.listMadeNaming(tx, naming)) {
    const { values } = readContent(cells)
    if (programId === null || values?.type !== 'program') continue
    for (const [week, { sessions }] of values.details.weeks.entries())
      for (const [session, { title, class: named }] of sessions.entries())
        if (named === key)
          await fillSession(tx, {
            programId,
            week: week + 1,
            session: session + 1,
            title,
            videoId,
          })
  }
}

async function createProgram(scope: Scope, line: ProgramLine): Promise<Outcome> {
  const { services, tx, importId, begunBy } = scope
  const { title, details } = line
  const there = await queries.findProgramTitled(tx, title, importId)
  if (there !== undefined) return skipped(there)
  const program = {
    title,
    description: details.description,
    categories: details.categories,
    difficultyLevel: details.difficulty_level,
    durationWeeks: details.duration,
    sessionPerWeek: details.session_per_week,
    isPremium: details.is_premium_content,
    isRecovery: details.is_recovery_content,
    featureOnHome: details.should_feature_on_home,
    completionMessage: details.complition_message,
    instructorId: (await coachOf(scope, line.coach)) ?? null,
    createdBy: begunBy,
    createdAt: services.now(),
  }
  const assigned = new Set<string>()
  const weeks = []
  for (const { sessions, ...texts } of details.weeks) {
    const filled = []
    for (const { title: name, class: named } of sessions) {
      const made = named === null ? undefined : await queries.findMadeClass(tx, named)
      // A program has each class once.
      const videoId = made === undefined || assigned.has(made) ? null : made
      if (videoId !== null) assigned.add(videoId)
      filled.push({ title: name, videoId })
    }
    weeks.push({ ...texts, sessions: filled })
  }
  const id = await takeProgram(tx, program, weeks)
  await translate(scope, { kind: 'program', id, translations: details.translations })
  return created(id)
}

async function createLive(scope: Scope, line: LiveLine): Promise<Outcome> {
  const { services, tx, importId, begunBy } = scope
  const { title, details } = line
  const there = await queries.findLiveTitled(tx, title, importId)
  if (there !== undefined) return skipped(there)
  const { opening_setup: openingSetup } = details
  const refusal = await unknownSpring(scope, openingSetup === null ? [] : [openingSetup])
  if (refusal) return refusal
  const coach = (await coachOf(scope, line.coach)) ?? null
  const live = {
    title,
    description: details.description,
    categories: details.categories,
    difficultyLevel: details.difficulty_level,
    durationMinutes: details.duration,
    tags: details.tags,
    bring: details.bring,
    openingSetup,
    capacity: details.capacity,
    isRecurring: details.is_recurring,
    sendsReminder: details.send_remainder,
    recordsSession: details.record_session,
    broadcastsSession: details.broadcast_session,
    instructorId: coach,
    createdBy: begunBy,
  }
  const rule = details.when && { ...details.when, lastDate: details.when.last_date }
  const id = await takeLiveClass(tx, live, rule, services.now())
  await translate(scope, { kind: 'live_class', id, translations: details.translations })
  const { messages, now } = services
  await tellCoach({ messages, now, actor: { id: begunBy } }, tx, {
    coach,
    id,
    title,
    role: 'class',
  })
  return created(id)
}
