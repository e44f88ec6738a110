import { texts as t } from '@carriage/texts/contract/programs'
import * as z from 'zod/mini'
import {
  categories,
  commaList,
  epochSeconds,
  id,
  levels,
  pageMeta,
  pageQuery,
  publicationStatuses,
  searchQuery,
  similarIds,
} from '../common.ts'
import { goals } from '../accounts/schemas.ts'
import { tone } from '../media/tone.ts'
import { challengeCard } from '../challenges/schemas.ts'
import { openTexts } from '../legal/schemas.ts'
import { memberLiveClass } from '../live-classes/schemas.ts'
import { plannedClass } from '../planned-classes/schemas.ts'
import { sessionCredit } from './credit.ts'
import { instructor, videoCard } from '../videos/schemas.ts'

/** A member's progress; only sessions with a video and weeks with sessions count. */
export const progress = z.object({
  percent: z.int(),
  completed_sessions: z.int(),
  total_sessions: z.int(),
  completed_weeks: z.int(),
  total_weeks: z.int(),
  /** The position of the current week, from 1. */
  week_number: z.int(),
})
export type Progress = z.infer<typeof progress>

/** Why a member pauses a program, for themselves: staff see only until when. */
export const pauseReasons = ['away', 'ill', 'other'] as const
export type PauseReason = (typeof pauseReasons)[number]
/** The day on which the program goes on, in the member's time zone. */
const pauseEnd = z.iso.date()
export const pause = z.object({
  until: pauseEnd,
  /** 'shift': the week begins anew on that day. */
  reason: z.enum([...pauseReasons, 'shift']),
})
export type Pause = z.infer<typeof pause>

/** The fields of a program that do not depend on the caller. */
export const programContent = {
  _id: id,
  title: z.string(),
  description: z.string(),
  categories: z.array(z.enum(categories)),
  instructor: z.nullable(instructor),
  difficulty_level: z.enum(levels),
  /** Weeks. */
  duration: z.int(),
  session_per_week: z.int(),
  status: z.enum(publicationStatuses),
  publish_date: z.nullable(epochSeconds),
  thumbnail_url: z.nullable(z.string()),
  /** Of the thumbnail; null where it is not known. */
  thumbnail_tone: z.nullable(tone),
  is_premium_content: z.boolean(),
  is_recovery_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  complition_message: z.nullable(z.string()),
  enrollments: z.int(),
  created_by: z.nullable(z.object({ _id: id })),
}
const programFields = {
  ...programContent,
  saved: z.nullable(id),
  current_week: z.nullable(id),
  current_session: z.nullable(id),
  completed_weeks: z.array(id),
  /** Null when the caller is not enrolled. */
  progress: z.nullable(progress),
  /** Null unless the caller has paused the program. */
  paused_until: z.nullable(pauseEnd),
}

/** A program in a list; `involved_videos` is the number of videos. */
export const programCard = z.object({ ...programFields, involved_videos: z.int() })
export type ProgramCard = z.infer<typeof programCard>

export const session = z.object({ _id: id, title: z.string(), video: z.nullable(videoCard) })
export type Session = z.infer<typeof session>
export const week = z.object({
  _id: id,
  program_id: id,
  title: z.string(),
  description: z.string(),
  sessions: z.array(session),
})
export type Week = z.infer<typeof week>

/** A program with its weeks; `involved_videos` are their ids. */
export const program = z.object({
  ...programFields,
  involved_videos: z.array(id),
  weeks: z.array(week),
})
export type Program = z.infer<typeof program>

export const enrollmentStatuses = ['active', 'stopped', 'completed'] as const
export const enrollment = z.object({
  _id: id,
  program: programCard,
  status: z.enum(enrollmentStatuses),
  current_week: z.nullable(id),
  /** The session that its page plays, which may be a completed one. */
  current_session: z.nullable(id),
  /** The next workout: the current session while it is open, else the open one that follows; null when none is left. */
  next_session: z.nullable(id),
  completed_weeks: z.array(id),
  completed_sessions: z.array(id),
  started_at: epochSeconds,
  completed_at: z.nullable(epochSeconds),
  progress,
  pause: z.nullable(pause),
  /** Classes watched elsewhere that were counted, as long as that can be undone. */
  credits: z.array(sessionCredit),
})
export type Enrollment = z.infer<typeof enrollment>

export const homeQuery = z.object({
  /** The member's local date; the server limits it to a day around its own. */
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
})
/** What the member was last at: the next session of a running program, or a class they have begun. */
export const continueWatching = z.object({
  video: videoCard,
  /** Where playback resumes; null at the beginning. */
  position_seconds: z.nullable(z.int()),
  /** Null for a class outside of programs. */
  session: z.nullable(
    z.object({
      _id: id,
      title: z.string(),
      program_id: id,
      program_title: z.string(),
      progress,
    }),
  ),
})
export type ContinueWatching = z.infer<typeof continueWatching>

/** Videos that are recommended for the same reason, best first. */
export const recommendedRow = z.object({
  /** What all of them have in common: the member's goal that they serve, the minutes they take at most. */
  reason: z.object({ goal: z.nullable(z.enum(goals)), max_minutes: z.nullable(z.int()) }),
  videos: z.array(videoCard),
})
export type RecommendedRow = z.infer<typeof recommendedRow>

/**
 * What Home says first: the setup guide, the class or the session of `continue_watching`, the next live class, or the class
 * of the day.
 */
export const nextSteps = ['setup', 'resume', 'planned', 'workout', 'live', 'class'] as const
export type NextStep = (typeof nextSteps)[number]

export const homeAnswer = z.object({
  /** Null in an empty studio. */
  next_step: z.nullable(z.enum(nextSteps)),
  continue_watching: z.nullable(continueWatching),
  recommended_rows: z.array(recommendedRow),
  available_programs: z.array(programCard),
  enrolled_programs: z.array(programCard),
  /** Those that stand in none of the rows. */
  recommended_videos: z.array(videoCard),
  /** Fits the member's level and minutes, where the studio has such a class, and never asks for what they spare. */
  todays_class: z.nullable(videoCard),
  /** No video stands in two places of the answer, but for the class of the day that is half seen. */
  featured: z.object({ programs: z.array(programCard), videos: z.array(videoCard) }),
  /** The videos of the setup guide. */
  setup_videos: z.array(id),
  /** Those of them that the caller has done. */
  setup_done: z.array(id),
  /** The next class that the caller has planned for the coming day; null for none. */
  planned_class: z.nullable(plannedClass),
  /** The next upcoming or running class; null when none is planned. */
  next_live_class: z.nullable(memberLiveClass),
  /** The challenge on whose way the caller is, or that they can join; null for none. */
  challenge: z.nullable(challengeCard),
  /** Whether the health check waits for the caller: for the first time, or once more; null while it does not. */
  asks_health: z.nullable(z.enum(['first', 'again'])),
  /** Legal texts that the caller has not accepted as they stand now; null for none. Nothing is closed meanwhile. */
  open_texts: z.nullable(openTexts),
})

const durationRange = z.pipe(
  commaList(z.string().check(z.regex(/^\d{1,2}$/))),
  z.transform((pair: string[], ctx) => {
    const [from, to] = pair.map(Number)
    if (pair.length === 2 && from !== undefined && to !== undefined && from <= to)
      return { from, to }
    ctx.issues.push({ code: 'custom', message: t.giveTwoNumbersSuchAs1, input: pair })
    return z.NEVER
  }),
)
export const availableQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  categories: z.optional(commaList(z.enum(categories))),
  levels: z.optional(commaList(z.enum(levels))),
  duration: z.optional(durationRange),
  order: z._default(z.enum(['recent', 'relevant']), 'relevant'),
})
export const availableAnswer = z.object({
  available_programs: z.array(programCard),
  enrolled_programs: z.array(programCard),
  similar: similarIds,
  meta: pageMeta,
})

export const programId = z.uuid({ error: () => t.programIdRequired })
export const enrollBody = z.object({ program_id: programId })
/** The session shown on the caller's screen, which is completed; by default the current one. */
const previousSession = z.optional(id)
export const changeSessionBody = z.object({
  program_id: programId,
  week_id: id,
  session_id: id,
  mark_previous_as_completed: z.boolean(),
  previous_session_id: previousSession,
})
export const changeWeekBody = z.object({
  program_id: programId,
  week_id: id,
  mark_previous_as_completed: z.boolean(),
  previous_session_id: previousSession,
})
export const markCompletedBody = z.object({
  program_id: programId,
  week_id: id,
  session_id: id,
  mark_as_completed: z.boolean(),
})
export const pauseBody = z.object({
  program_id: programId,
  /** From tomorrow to 90 days ahead. */
  until: pauseEnd,
  reason: z.enum(pauseReasons),
})
export const repeatWeekBody = z.object({ program_id: programId, week_id: id })
export const undoCreditBody = z.object({ credit_id: id })
export const enrollmentAnswer = z.object({ message: z.string(), enrollment })
