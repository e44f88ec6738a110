import { webVttFile } from '@carriage/contract/media/captions-policy'
import type { Cell } from '../../../platform/csv.ts'
import type {
  ClassParts,
  ExerciseParts,
  LiveParts,
  ProgramParts,
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

export function exerciseLine(exercise: ExportedExercise): Cell[] {
  const { description, setup, muscles, cautions, easier } = exercise
  const details: ExerciseParts = { description, setup, muscles, cautions, easier }
  return lineOf('exercise', { key: exercise.id, title: exercise.name }, details)
}

/** @param library the exercises of the library, by id */
export function classLine(
  { video, coach, ...row }: ExportedClass,
  library: ReadonlyMap<string, ExportedExercise>,
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
  title: string
  description: string
  sessions: readonly { title: string; videoId: string | null }[]
}

export function programLine(
  { program, coach }: ExportedProgram,
  weeks: readonly ExportedWeek[],
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
  }
  return lineOf('program', { key: program.id, title: program.title, coach }, details)
}

export function liveLine({ live, coach }: ExportedLive): Cell[] {
  const { localDate, localTime, timezone } = live
  const details: LiveParts = {
    description: live.description,
    categories: live.categories,
    difficulty_level: live.difficultyLevel,
    duration: live.durationMinutes,
    tags: live.tags,
    capacity: live.capacity,
    is_recurring: live.isRecurring,
    send_remainder: live.sendsReminder,
    record_session: live.recordsSession,
    broadcast_session: live.broadcastsSession,
    when:
      localDate === null || localTime === null || timezone === null
        ? null
        : { date: localDate, time: localTime, zone: timezone, last_date: live.lastDate },
  }
  return lineOf('live-class', { key: live.id, title: live.title, coach }, details)
}
