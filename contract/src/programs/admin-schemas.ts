import type { Says } from '@carriage/texts/says'
import { texts as common } from '@carriage/texts/contract/common'
import { texts as t } from '@carriage/texts/contract/programs'
import { languages } from '@carriage/texts/languages'
import * as z from 'zod/mini'
import { classReport } from '../safe-training/schemas.ts'
import {
  categories,
  epochSeconds,
  id,
  levels,
  line,
  namedSecond,
  owners,
  pageMeta,
  pageQuery,
  publicationStatuses,
  searchQuery,
  sortQuery,
  unique,
} from '../common.ts'
import { videoCard } from '../videos/schemas.ts'
import { enrollmentStatuses, programContent, programId, progress } from './schemas.ts'
import { chosenCategories, difficultyLevel } from '../content.ts'

const adminFields = {
  /** Incremented by every change of the program or its weeks; sent back, it prevents overwriting another change. */
  version: z.int(),
  created_at: epochSeconds,
  /** When it was first visible to members; null if it never was. */
  first_published_at: z.nullable(epochSeconds),
}

/** A program in the admin list; `involved_videos` is the number of videos. */
export const adminProgramCard = z.object({
  ...programContent,
  ...adminFields,
  involved_videos: z.int(),
})
export type AdminProgramCard = z.infer<typeof adminProgramCard>

export const adminSession = z.object({
  _id: id,
  title: z.string(),
  /** Null for a session without a video. */
  video: z.nullable(
    z.object({
      ...videoCard.shape,
      is_recovery_content: z.boolean(),
      /** Whether members can see it; for them a session with a hidden video has none. */
      visible: z.boolean(),
    }),
  ),
})
export type AdminSession = z.infer<typeof adminSession>

export const adminWeek = z.object({
  _id: id,
  program_id: id,
  title: z.string(),
  description: z.string(),
  sessions: z.array(adminSession),
})
export type AdminWeek = z.infer<typeof adminWeek>

/** A program for its editor; `involved_videos` are the ids of assigned videos. */
export const adminProgram = z.object({
  ...programContent,
  ...adminFields,
  involved_videos: z.array(id),
  weeks: z.array(adminWeek),
})
export type AdminProgram = z.infer<typeof adminProgram>

/** What the list of programs can be sorted by; an index serves each. */
export const programSorts = ['title', 'duration', 'enrollments', 'date'] as const
export const adminProgramsQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  sort: sortQuery(programSorts),
  status: z.optional(z.enum(publicationStatuses)),
  level: z.optional(z.enum(levels)),
  category: z.optional(z.enum(categories)),
  whose: z.optional(z.enum(owners)),
  /** Only those whose title nobody has written in this language. */
  untranslated: z.optional(z.enum(languages)),
})
export const programsSummary = z.object({
  total: z.int(),
  published: z.int(),
  scheduled: z.int(),
  draft: z.int(),
  /** The number of enrollments in all programs. */
  enrollments: z.int(),
  /** Null when nobody has enrolled in any. */
  most_popular: z.nullable(z.object({ _id: id, title: z.string(), enrollments: z.int() })),
  recovery: z.object({ total: z.int(), published: z.int() }),
})
export type ProgramsSummary = z.infer<typeof programsSummary>
export const adminProgramsAnswer = z.object({
  programs: z.array(adminProgramCard),
  meta: pageMeta,
  /** Of all programs regardless of the filter. */
  summary: programsSummary,
})

/** Text of several lines: trimmed, without characters that cannot be stored. */
const lines = (max: number, tooLong: Says) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, { error: tooLong }),
    z.refine((text) => !text.includes('\0'), {
      error: () => common.textContainsUnsupportedCharacter,
    }),
  )

const atLeastAWeek = () => t.programDurationMustAtLeast1
export const instructorNeeded = () => t.youMustSelectInstructor

const detailFields = {
  title: line(
    1,
    255,
    () => t.programTitleRequired,
    () => t.programTitleMustAtMost255,
  ),
  description: lines(500, () => t.programDescriptionMustAtMost500),
  categories: chosenCategories(() => t.youMustSelectAtLeastOne),
  /** Id of a coach. */
  instructor: z.uuid({ error: instructorNeeded }),
  difficulty_level: difficultyLevel,
  session_per_week: z
    .int({ error: () => t.allowedAtMost5SessionsPer })
    .check(
      z.minimum(0, { error: () => t.sessionsPerWeekCannotBelow0 }),
      z.maximum(5, { error: () => t.allowedAtMost5SessionsPer }),
    ),
  /** Weeks; cannot be changed after creation. */
  duration: z
    .int({ error: atLeastAWeek })
    .check(
      z.minimum(1, { error: atLeastAWeek }),
      z.maximum(12, { error: () => t.programDurationCannotExceed12Weeks }),
    ),
}
export const DEFAULT_SESSIONS_PER_WEEK = 3

const settingFields = {
  status: z.enum(publicationStatuses, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? t.publishingStatusRequired
        : t.invalidPublishingStatus,
  }),
  publish_date: z.nullable(namedSecond()),
  is_premium_content: z.boolean(),
  is_recovery_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  complition_message: z.nullable(lines(500, () => t.completionMessageMustAtMost500)),
}

/** The complete tab Program Details. */
export const programDetails = z.object(detailFields)
export type ProgramDetails = z.infer<typeof programDetails>

/** The complete tab Settings. `publishDateProblem` checks its date. */
export const programSettings = z.object(settingFields)
export type ProgramSettings = z.infer<typeof programSettings>

export const createProgramBody = z.object({
  ...detailFields,
  description: z._default(detailFields.description, ''),
  session_per_week: z._default(detailFields.session_per_week, DEFAULT_SESSIONS_PER_WEEK),
  /** Ignored for coaches, who teach what they create; required for admins. */
  instructor: z.optional(detailFields.instructor),
})

/** The version that the caller has loaded; any other than the current one causes a 409. */
const version = z.optional(z.int())
const ofProgram = { program_id: programId, version }

/** Any fields; absent fields stay. */
export const updateProgramBody = z.object({
  ...z.partial(z.object({ ...detailFields, ...settingFields })).shape,
  ...ofProgram,
})

const weekFields = {
  title: line(
    1,
    255,
    () => t.weekTitleRequired,
    () => t.weekTitleMustAtMost255,
  ),
  description: lines(500, () => t.weekDescriptionMustAtMost500).check(
    z.minLength(1, { error: () => t.weekDescriptionRequired }),
  ),
}
/** The complete dialog of a week. */
export const weekDetails = z.object(weekFields)
export type WeekDetails = z.infer<typeof weekDetails>

/** Above any real program, and small enough for the page to load. */
export const MAX_WEEKS = 104
export const MAX_SESSIONS = 50

export const addWeekBody = z.object({ ...weekFields, ...ofProgram })
/** The most that is laid out at once: as long as a program may be announced, and every day of a week. */
export const MAX_LAID_OUT = { weeks: 12, sessions: 7 } as const
const upTo = (most: number) => {
  const params = { error: () => t.enterNumberFrom1({ most }) }
  return z.int(params).check(z.minimum(1, params), z.maximum(most, params))
}
/** Weeks and the sessions of each. */
export const layOutBody = z.object({
  weeks: upTo(MAX_LAID_OUT.weeks),
  sessions: upTo(MAX_LAID_OUT.sessions),
  ...ofProgram,
})
/**
 * Absent fields of a week stay. When all weeks are listed, their order becomes this one; `sessions` is the
 * order of a week's sessions, and may contain those of other weeks that are listed with theirs.
 */
export const updateWeeksBody = z.object({
  weeks: z
    .array(
      z.object({
        _id: id,
        ...z.partial(weekDetails).shape,
        sessions: z.optional(z.array(id).check(z.maxLength(MAX_SESSIONS))),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_WEEKS),
      z.refine((weeks) => unique(weeks.map(({ _id }) => _id)), {
        error: () => t.eachWeekCountsOnce,
      }),
    ),
  ...ofProgram,
})
export const removeWeekBody = z.object({ week_id: id, ...ofProgram })

const sessionFields = {
  title: line(
    1,
    100,
    () => t.titleRequired,
    () => t.titleMustAtMost100Characters,
  ),
  /** The id of a published video; null or absent for a session without one. */
  video: z.optional(z.nullable(z.uuid({ error: () => t.atMostOneVideoCanAssigned }))),
}
export const sessionTitle = z.object({ title: sessionFields.title })
export const addSessionBody = z.object({ ...sessionFields, week_id: id, ...ofProgram })
export const updateSessionBody = z.object({
  ...z.partial(z.object(sessionFields)).shape,
  session_id: id,
  week_id: id,
  ...ofProgram,
})
export const removeSessionBody = z.object({ session_id: id, week_id: id, ...ofProgram })

export const adminProgramAnswer = z.object({ message: z.string(), program: adminProgram })
export const adminWeekAnswer = z.object({ ...adminProgramAnswer.shape, week: adminWeek })
export const adminSessionAnswer = z.object({ ...adminProgramAnswer.shape, session: adminSession })

export const videoOptionsQuery = z.object({
  ...pageQuery,
  program_id: programId,
  query: searchQuery,
})
export const videoOptionsAnswer = z.object({ videos: z.array(videoCard), meta: pageMeta })

/** A member of a program, as staff see them. */
export const programMember = z.object({
  _id: id,
  user: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    image: z.nullable(z.string()),
  }),
  status: z.enum(enrollmentStatuses),
  progress,
  /** The day on which the paused program goes on; null unless it is paused. */
  paused_until: z.nullable(z.iso.date()),
  started_at: epochSeconds,
  /** The time of their last activity in this program. */
  last_activity: epochSeconds,
})
export type ProgramMember = z.infer<typeof programMember>
export const programMembersQuery = z.object(pageQuery)
export const programMembersAnswer = z.object({
  program: z.object({
    _id: id,
    title: z.string(),
    /** Whether the caller teaches it, and so sees what members report after classes. */
    taught_by_you: z.boolean(),
  }),
  enrollments: z.array(programMember),
  meta: pageMeta,
})

/** The most reports of a member that their coach sees. */
export const SHOWN_REPORTS = 8
/** Figures are made of at least so many people. */
export const LEAST_PEOPLE = 10
/** What a member who has agreed reported after the program's classes, newest first. */
export const memberReports = z.object({
  user: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    image: z.nullable(z.string()),
  }),
  reports: z.array(
    z.object({ ...classReport.shape, title: z.string(), reported_at: epochSeconds }),
  ),
  /** How the efforts of these reports went: compared by halves; null with fewer than four. */
  trend: z.nullable(z.enum(['rising', 'falling', 'steady'])),
})
export type MemberReports = z.infer<typeof memberReports>
export const programReportsAnswer = z.object({
  program: z.object({ _id: id, title: z.string() }),
  /** Of those who are in the program and have agreed. */
  members: z.array(memberReports),
  /** Of the last 28 days; null with fewer than ten people who reported. */
  figures: z.nullable(
    z.object({ people: z.int(), average_effort: z.nullable(z.number()), with_pain: z.int() }),
  ),
  meta: pageMeta,
})
