import type { Category } from '@carriage/contract/common'
import { recommend } from './recommendation-policy.ts'
import { against, type Caution, unite } from '@carriage/contract/safe-training/cautions'

type Member = Parameters<typeof recommend>[0]
type Candidate = Parameters<typeof recommend>[1][number]

/** Seconds by which lengths may differ and still be alike, besides half the length. */
const SAME_LENGTH = 300

interface Likeness {
  categories: readonly Category[]
  durationSeconds: number
}

const sharesCategory = (a: Likeness, b: Likeness): boolean =>
  a.categories.some((category) => b.categories.includes(category))

const similarLength = (a: Likeness, b: Likeness): boolean =>
  Math.abs(a.durationSeconds - b.durationSeconds) <= Math.max(SAME_LENGTH, a.durationSeconds / 2)

/**
 * Classes in place of another one: of a category and a length like it first, then those of one of the two, then others; among
 * equals the most suitable for the member.
 */
export function alternatives<C extends Candidate>(
  member: Member,
  video: Likeness,
  candidates: readonly C[],
  limit: number,
): C[] {
  const likeness = (other: C) =>
    (sharesCategory(video, other) ? 2 : 0) + (similarLength(video, other) ? 1 : 0)
  return recommend(member, candidates, candidates.length)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, limit)
}

interface Class {
  /** As its coach names them. */
  cautions: readonly Caution[]
  /** Those of its exercises. */
  exerciseCautions: readonly Caution[]
}

/** For whom a class is not: whom its coach names, and for whom its exercises are not. */
export const cautionsOfClass = ({ cautions, exerciseCautions }: Class): Caution[] =>
  unite(cautions, exerciseCautions)

/** Whether nothing of a class speaks against it for somebody with these cautions. */
export const fits = (video: Class, ofMember: readonly Caution[]): boolean =>
  ofMember.length === 0 || against(cautionsOfClass(video), ofMember).length === 0
