import type { Goal } from '@carriage/contract/accounts/schemas'
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

const categoriesOfGoal: Record<Goal, readonly Category[]> = {
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

const isGoal = (name: string): name is Goal => Object.hasOwn(categoriesOfGoal, name)

const serves = (goal: Goal, { categories }: Pick<Candidate, 'categories'>): boolean =>
  categories.some((category) => categoriesOfGoal[goal].includes(category))

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

/** Whether a class asks for no higher level than the member has named. */
function isWithinLevel(experienceLevel: string | null, level: Level | null): boolean {
  const [own = -1, asked = -1] = [experienceLevel, level].map((name) =>
    steps.findIndex((step) => step === name),
  )
  return own === -1 || asked <= own
}

/** Whether a class asks for no higher level and no more minutes than the member has named. */
export const asksNoMore = (
  { experienceLevel, preferredSessionLength: minutes }: Omit<Member, 'primaryGoals'>,
  { difficultyLevel, durationSeconds }: Pick<Candidate, 'difficultyLevel' | 'durationSeconds'>,
): boolean =>
  isWithinLevel(experienceLevel, difficultyLevel) &&
  (minutes === null || durationSeconds <= minutes * 60)

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
export function scoreFor(member: Member): (video: Candidate) => number {
  const goals = member.primaryGoals.filter(isGoal)
  const wanted = new Set(goals.flatMap((goal) => categoriesOfGoal[goal]))
  return (video) => {
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
}

/** So many that the member has not completed are enough to recommend. */
const ENOUGH_NEW = 3

/** What a row recommends: what the member has completed only where little else is left. */
export function worthRecommending<C extends Pick<Candidate, 'seen'>>(candidates: readonly C[]) {
  const open = candidates.filter(({ seen }) => seen !== 'completed')
  return open.length >= ENOUGH_NEW ? open : candidates
}

/** The `limit` most suitable candidates; equal scores stay in the given order, newest first. */
export function recommend<C extends Candidate>(
  member: Member,
  candidates: readonly C[],
  limit: number,
): C[] {
  const scoreOf = scoreFor(member)
  return candidates
    .map((video) => ({ video, score: scoreOf(video) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ video }) => video)
}

/** Why videos are recommended; holds for each of them. */
export interface Reason {
  /** They serve this goal of the member. */
  goal: Goal | null
  /** They take at most these minutes, which the member has named. */
  maxMinutes: number | null
}

/** What else decides about rows. */
interface WithEquipment {
  /** What a class needs beside the reformer; of a member, what they have at home. */
  equipments: readonly string[]
}

interface RowLimits {
  rows: number
  /** A row with fewer videos is no row. */
  least: number
  most: number
}

/**
 * Rows of the most suitable candidates that the member has not completed, whose level is near and no higher
 * than theirs and which need no more equipment than they have, each with its reason: for a goal within the
 * member's time, for a goal alone where there are too few of those, or for the time alone where no goal makes
 * a row. No candidate is in two rows.
 */
export function recommendRows<C extends Candidate & WithEquipment>(
  member: Member & WithEquipment,
  candidates: readonly C[],
  { rows: maxRows, least, most }: RowLimits,
): { reason: Reason; videos: C[] }[] {
  const near = candidates.filter(
    ({ seen, difficultyLevel: level, equipments }) =>
      seen !== 'completed' &&
      levelFit(member.experienceLevel, level) > 0 &&
      isWithinLevel(member.experienceLevel, level) &&
      equipments.every((name) => member.equipments.includes(name)),
  )
  const left = new Set(recommend(member, near, near.length))
  const rows: { reason: Reason; videos: C[] }[] = []
  const take = (reason: Reason): boolean => {
    const videos = [...left].filter((video) => holdsFor(reason, video)).slice(0, most)
    if (videos.length < least) return false
    for (const video of videos) left.delete(video)
    rows.push({ reason, videos })
    return true
  }
  const maxMinutes = member.preferredSessionLength
  for (const goal of member.primaryGoals.filter(isGoal)) {
    if (rows.length === maxRows) return rows
    if (maxMinutes === null || !take({ goal, maxMinutes })) take({ goal, maxMinutes: null })
  }
  if (rows.length === 0 && maxMinutes !== null) take({ goal: null, maxMinutes })
  return rows
}

const holdsFor = ({ goal, maxMinutes }: Reason, video: Candidate): boolean =>
  (goal === null || serves(goal, video)) &&
  (maxMinutes === null || video.durationSeconds <= maxMinutes * 60)
