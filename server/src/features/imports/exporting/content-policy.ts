import type { Language } from '@carriage/texts/languages'
import { webVttFile } from '@carriage/contract/media/captions-policy'
import { unite } from '@carriage/contract/safe-training/cautions'
import type { Cell } from '../../../platform/csv.ts'
import type {
  ClassParts,
  ExerciseParts,
  LiveParts,
  ProgramParts,
  TranslationParts,
} from '../reading/content-policy.ts'
import type {
  ExportedClass,
  ExportedExercise,
  ExportedLive,
  ExportedProgram,
} from './content-queries.ts'

/** A file for spreadsheets has an apostrophe before what they would compute: in JSON a semicolon can be written in another way. */
const json = (details: object): string =>
  JSON.stringify(details).replaceAll(/;(?= *[=+\-@])/g, String.raw`\u003b`)

interface Head {
  key: string
  title: string
  coach?: string | null
  film?: string
  seconds?: number
}

/** A line in the order of the columns. */
const lineOf = (
  type: string,
  { key, title, coach, film, seconds }: Head,
  details: object,
): Cell[] => [type, key, title, coach ?? '', film ?? '', seconds ?? '', json(details)]

/** The library in an order in which easier forms come before those that name them. */
export function easierFirst(library: readonly ExportedExercise[]): ExportedExercise[] {
  const named = new Map(library.map((exercise) => [exercise.name, exercise]))
  const ordered = new Set<ExportedExercise>()
  for (const exercise of library) {
    const way: ExportedExercise[] = []
    let next: ExportedExercise | undefined = exercise
    while (next && !ordered.has(next) && !way.includes(next)) {
      way.push(next)
      next = next.easier === null ? undefined : named.get(next.easier)
    }
    for (const one of way.toReversed()) ordered.add(one)
  }
  return [...ordered]
}

/** What a record says in other languages, as `listTranslated` reads it. */
export interface ExportedTranslations {
  originalLanguage: Language
  texts: readonly (Omit<TranslationParts['texts'][number], 'place' | 'is_draft'> & {
    partId: string
    isDraft: boolean
  })[]
}

/** @param places of a record and its parts by their ids, as of `TranslationParts`; dates are not exported */
function inOtherLanguages(
  translated: ExportedTranslations | undefined,
  places: ReadonlyMap<string, readonly number[]>,
): { translations?: TranslationParts } {
  if (!translated) return {}
  const texts = translated.texts.flatMap(({ partId, isDraft: is_draft, ...one }) => {
    const place = places.get(partId)
    const { field, language, text, source } = one
    return place ? [{ place: [...place], field, language, text, source, is_draft }] : []
  })
  return { translations: { original_language: translated.originalLanguage, texts } }
}

export function exerciseLine(
  exercise: ExportedExercise,
  translated?: ExportedTranslations,
): Cell[] {
  const { description, setup, muscles, cautions, easier } = exercise
  const details: ExerciseParts = {
    description,
    setup,
    muscles,
    cautions,
    easier,
    ...inOtherLanguages(translated, ofRecord(exercise)),
  }
  return lineOf('exercise', { key: exercise.id, title: exercise.name }, details)
}

/** @param library the exercises of the library, by id */
export function classLine(
  { video, coach, ...row }: ExportedClass,
  library: ReadonlyMap<string, ExportedExercise>,
  translated?: ExportedTranslations,
): Cell[] {
  const details: ClassParts = {
    description: video.description,
    categories: video.categories,
    difficulty_level: video.difficultyLevel,
    tags: video.tags,
    is_recovery_content: video.isRecovery,
    recovery_areas: video.recoveryAreas,
    recovery_notes: video.recoveryNotes,
    music_note: video.musicNote,
    equipments: video.equipments,
    cautions: video.cautions,
    exercise_cautions: unite(video.exerciseCautions),
    is_premium_content: video.isPremium,
    should_feature_on_home: video.featureOnHome,
    is_setup_video: video.isSetup,
    exercises: (row.exercises ?? []).map(({ exercise_id: id, ...cue }) => {
      const known = library.get(id ?? '')
      return { ...cue, name: known?.name ?? cue.name, linked: known !== undefined }
    }),
    setups: row.setups ?? [],
    captions: row.captions.map(({ lines, ...own }) => ({ ...own, text: webVttFile(lines) })),
    clips: [...library.values()].flatMap(({ name, clipVideoId, clipStartMs, clipEndMs }) =>
      clipVideoId === video.id && clipStartMs !== null && clipEndMs !== null
        ? [{ exercise: name, start_ms: clipStartMs, end_ms: clipEndMs }]
        : [],
    ),
    ...inOtherLanguages(translated, ofRecord(video)),
  }
  const head = {
    key: video.id,
    title: video.title ?? '',
    coach,
    film: video.sourceName ?? `${video.title}.mp4`,
    seconds: video.durationSeconds,
  }
  return lineOf('class', head, details)
}

interface ExportedWeek {
  id: string
  title: string
  description: string
  sessions: readonly { id: string; title: string; videoId: string | null }[]
}

export function programLine(
  { program, coach }: ExportedProgram,
  weeks: readonly ExportedWeek[],
  translated?: ExportedTranslations,
): Cell[] {
  const details: ProgramParts = {
    description: program.description,
    categories: program.categories,
    difficulty_level: program.difficultyLevel,
    session_per_week: program.sessionPerWeek,
    duration: program.durationWeeks,
    is_premium_content: program.isPremium,
    is_recovery_content: program.isRecovery,
    should_feature_on_home: program.featureOnHome,
    complition_message: program.completionMessage,
    weeks: weeks.map(({ title, description, sessions }) => ({
      title,
      description,
      sessions: sessions.map((session) => ({ title: session.title, class: session.videoId })),
    })),
    ...inOtherLanguages(translated, placesOf(program, weeks)),
  }
  return lineOf('program', { key: program.id, title: program.title, coach }, details)
}

const ofRecord = ({ id }: { id: string }) => new Map<string, readonly number[]>([[id, []]])

const placesOf = (
  program: { id: string },
  weeks: readonly ExportedWeek[],
): ReadonlyMap<string, readonly number[]> =>
  new Map<string, readonly number[]>([
    ...ofRecord(program),
    ...weeks.flatMap(({ id, sessions }, week) => [
      [id, [week + 1]] as const,
      ...sessions.map((session, place) => [session.id, [week + 1, place + 1]] as const),
    ]),
  ])

export function liveLine({ live, coach }: ExportedLive, translated?: ExportedTranslations): Cell[] {
  const { localDate, localTime, timezone } = live
  const details: LiveParts = {
    description: live.description,
    categories: live.categories,
    difficulty_level: live.difficultyLevel,
    duration: live.durationMinutes,
    tags: live.tags,
    bring: live.bring,
    opening_setup: live.openingSetup,
    capacity: live.capacity,
    is_recurring: live.isRecurring,
    send_remainder: live.sendsReminder,
    record_session: live.recordsSession,
    broadcast_session: live.broadcastsSession,
    when:
      localDate === null || localTime === null || timezone === null
        ? null
        : { date: localDate, time: localTime, zone: timezone, last_date: live.lastDate },
    ...inOtherLanguages(translated, ofRecord(live)),
  }
  return lineOf('live-class', { key: live.id, title: live.title, coach }, details)
}
