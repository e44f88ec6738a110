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

/** How well a class suits a member: goals count most, then level, length and the studio's choice. */
export function suitability(member: Member, video: Candidate): number {
  const wanted = new Set(member.primaryGoals.flatMap((goal) => categoriesOfGoal[goal] ?? []))
  const matches = video.categories.filter((category) => wanted.has(category)).length
  const level = member.experienceLevel
  const suitsLevel = video.difficultyLevel === level || video.difficultyLevel === 'all-levels'
  const length = member.preferredSessionLength
  const suitsLength = length !== null && video.durationSeconds <= length * 60
  return (
    Math.min(matches, 2) * 6 +
    (suitsLevel ? 2 : 0) +
    (suitsLength ? 1 : 0) +
    (video.featureOnHome ? 2 : 0)
  )
}

/** The `limit` most suitable candidates; equals stay in the order given, newest first. */
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
