import type { Enrollment, Program, ProgramCard, Week } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { oncePer } from '../../platform/collections.ts'
import { dateOfDay } from '../../platform/local-time.ts'
import { epoch } from '../../platform/time.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { presentInstructor } from '../videos/index.ts'
import { presentCredits } from './credits/credits-presenter.ts'
import type { CreditRow } from './credits/credits-queries.ts'
import type { EnrollmentWithSets } from './progress/enrollments-queries.ts'
import type { WeekRow } from './outline-queries.ts'
import type { MemberProgram } from './catalog/read-program.ts'
import {
  completedWeeks,
  nextSession,
  progressOf,
  statusOf,
  type ProgramState,
} from './progress/progress-policy.ts'
import type { ProgramWithInstructor } from './programs-queries.ts'

/** The fields of a program that do not depend on the caller. */
export const presentContent = oncePer((row: ProgramWithInstructor) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  categories: row.categories,
  instructor: presentInstructor(row.instructor),
  difficulty_level: row.difficultyLevel,
  duration: row.durationWeeks,
  session_per_week: row.sessionPerWeek,
  status: row.status,
  publish_date: epoch(row.publishAt),
  thumbnail_url: imageUrl(row.thumbnailPath),
  thumbnail_tone: row.thumbnailTone,
  is_premium_content: row.isPremium,
  is_recovery_content: row.isRecovery,
  should_feature_on_home: row.featureOnHome,
  complition_message: row.completionMessage,
  enrollments: row.enrollmentCount,
  created_by: row.createdBy === null ? null : { _id: row.createdBy },
}))

function presentCommon({ program, outline, state, pause, savedId }: MemberProgram) {
  return {
    ...presentContent(program),
    saved: savedId,
    current_week: state?.currentWeekId ?? null,
    current_session: state?.currentSessionId ?? null,
    completed_weeks: state ? completedWeeks(outline, state) : [],
    progress: state && progressOf(outline, state),
    paused_until: pause && dateOfDay(pause.untilDay),
  }
}

export const videoIds = oncePer((weeks: readonly WeekRow[]): readonly string[] =>
  weeks.flatMap((week) => week.sessions.flatMap(({ videoId }) => videoId ?? [])),
)

export const presentProgramCard = (member: MemberProgram): ProgramCard => ({
  ...presentCommon(member),
  involved_videos: videoIds(member.weeks).length,
})

export const presentProgram = (
  member: MemberProgram,
  cards: ReadonlyMap<string, VideoCard>,
): Program => ({
  ...presentCommon(member),
  involved_videos: [...videoIds(member.weeks)],
  weeks: member.weeks.map((week) => presentWeek(week, cards)),
})

const presentWeek = (week: WeekRow, cards: ReadonlyMap<string, VideoCard>): Week => ({
  _id: week.id,
  program_id: week.programId,
  title: week.title,
  description: week.description,
  sessions: week.sessions.map(({ id, title, videoId }) => ({
    _id: id,
    title,
    video: videoId === null ? null : (cards.get(videoId) ?? null),
  })),
})

type EnrolledProgram = MemberProgram & { state: ProgramState; enrollment: EnrollmentWithSets }

export function presentEnrollment(
  member: EnrolledProgram,
  credits: readonly CreditRow[],
  { viewed = false }: { viewed?: boolean } = {},
): Enrollment {
  const { enrollment: row, state, outline, pause } = member
  const progress = progressOf(outline, state)
  return {
    _id: row.id,
    program: presentProgramCard(member),
    status: statusOf(row.status, progress),
    current_week: state.currentWeekId,
    current_session: state.currentSessionId,
    next_session: nextSession(outline, state)?.sessionId ?? null,
    completed_weeks: completedWeeks(outline, state),
    completed_sessions: [...state.completedSessionIds],
    started_at: epoch(row.startedAt),
    completed_at: epoch(row.completedAt),
    progress,
    credits: presentCredits(credits, member.program, outline),
    // Why a program is paused is not for staff who view as the member.
    pause: pause && {
      until: dateOfDay(pause.untilDay),
      reason: viewed && pause.reason !== 'shift' ? 'other' : pause.reason,
    },
  }
}
