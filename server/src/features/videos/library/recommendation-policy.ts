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

const steps = ['beginner', 'intermediate', 'advanced'] as const

/**
 * How near the level of a class or program is to the member's: 2 for theirs, for 'all-levels' and for a
 * member who has named none, 1 for the next one and for content without a level, 0 for two steps away.
 */
export function levelFit(experienceLevel: string | null, level: Level | null): 0 | 1 | 2 {
  if (experienceLevel === null || level === 'all-levels' || level === experienceLevel) return 2
  if (level === null) return 1
  const [own, other] = [experienceLevel, level].map((name) => steps.findIndex((s) => s === name))
  return Math.abs((own ?? 0) - (other ?? 0)) === 1 ? 1 : 0
}

/** Items in their order, but those nearest to the member's level first. */
export const nearestLevelFirst = <T extends { difficultyLevel: Level | null }>(
  { experienceLevel }: Pick<Member, 'experienceLevel'>,
  items: readonly T[],
): T[] =>
  items.toSorted(
    (a, b) =>
      levelFit(experienceLevel, b.difficultyLevel) - levelFit(experienceLevel, a.difficultyLevel),
  )

/** More than everything else together: the level decides first. */
const LEVEL_WEIGHT = 40
/** A class that was completed ranks as if it were one level further away, and behind what serves a goal. */
const seenWeights = { not: 0, begun: 1, completed: -LEVEL_WEIGHT - 7 } as const

/** How well a class suits a member: by level, then goals, then whether it is featured, then length. */
export function suitability(member: Member, video: Candidate): number {
  const wanted = new Set(member.primaryGoals.flatMap((goal) => categoriesOfGoal[goal] ?? []))
  const matches = video.categories.filter((category) => wanted.has(category)).length
  const suitsLength = fitsInto(video.durationSeconds / 60, member.preferredSessionLength)
  return (
    levelFit(member.experienceLevel, video.difficultyLevel) * LEVEL_WEIGHT +
    Math.min(matches, 2) * 6 +
    (suitsLength ? 1 : 0) +
    (video.featureOnHome ? 2 : 0) +
    seenWeights[video.seen]
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
