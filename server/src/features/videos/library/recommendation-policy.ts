import type { Category, Level } from '@carriage/contract/common'

interface Member {
  primaryGoals: readonly string[]
  experienceLevel: string | null
  /** Minutes. */
  preferredSessionLength: number | null
}
interface Candidate {
  categories: readonly Category[]
  difficultyLevel: Level | null
  durationSeconds: number
  featureOnHome: boolean
  /** How much of it the member has watched. */
  seen: 'not' | 'begun' | 'completed'
}

const categoriesOfGoal: Record<string, readonly Category[]> = {
  'core-strength': ['core'],
  flexibility: ['flexibility'],
  posture: ['upper-body', 'core'],
  'back-pain': ['recovery', 'flexibility'],
  toning: ['full-body', 'lower-body', 'upper-body'],
  balance: ['full-body', 'core'],
  stress: ['recovery', 'flexibility'],
  'injury-rehab': ['recovery'],
  'chronic-pain': ['recovery'],
  performance: ['full-body'],
  weight: ['full-body', 'lower-body'],
  'prevent-injury': ['flexibility', 'core'],
}

/** At most the member's time, and not so short that most of it is left. Minutes. */
const fitsInto = (minutes: number, wanted: number | null): boolean =>
  wanted !== null && minutes <= wanted && minutes >= wanted / 2

export const seenOf = (watched: { completed: boolean } | undefined): Candidate['seen'] =>
  !watched ? 'not' : watched.completed ? 'completed' : 'begun'

const seenCounts = { not: 0, begun: 1, completed: -7 } as const

/**
 * How well a class suits a member: goals count most, then level, whether it is featured, and length. A
 * completed class ranks below any other that serves a goal as well; a started one ranks higher.
 */
export function suitability(member: Member, video: Candidate): number {
  const wanted = new Set(member.primaryGoals.flatMap((goal) => categoriesOfGoal[goal] ?? []))
  const matches = video.categories.filter((category) => wanted.has(category)).length
  const level = video.difficultyLevel
  const suitsLevel = level === 'all-levels' || (level !== null && level === member.experienceLevel)
  const suitsLength = fitsInto(video.durationSeconds / 60, member.preferredSessionLength)
  return (
    Math.min(matches, 2) * 6 +
    (suitsLevel ? 2 : 0) +
    (suitsLength ? 1 : 0) +
    (video.featureOnHome ? 2 : 0) +
    seenCounts[video.seen]
  )
}

/** The `limit` most suitable candidates; equal scores stay in the given order, newest first. */
export function recommend<C extends Candidate>(
  member: Member,
  candidates: readonly C[],
  limit: number,
): C[] {
  return candidates
    .map((video) => ({ video, score: suitability(member, video) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ video }) => video)
}
