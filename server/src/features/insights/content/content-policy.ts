import { LEAST_PEOPLE } from '@carriage/contract/programs/admin-schemas'
import type { Actor } from '../../../context.ts'

/** By how much the number of viewings changes at a second. */
export interface SecondChange {
  second: number
  change: number
}

/**
 * How many of the viewings have played each second of a video.
 * @param changes in any order; what lies behind the end of the video is left out
 * @param duration seconds
 */
export function playedSeconds(changes: readonly SecondChange[], duration: number): number[] {
  const steps = Array.from({ length: duration }, () => 0)
  for (const { second, change } of changes) {
    if (second < duration) steps[second] = (steps[second] ?? 0) + change
  }
  let playing = 0
  return steps.map((step) => (playing += step))
}

/** The film of a video as it is now; `filmShiftMs`: by how much things are later in it than in the first one. */
export interface FilmOfNow {
  durationSeconds: number
  filmShiftMs: number
}

/** A curve second by second of the film of now, which may have taken the place of the one that was counted. */
export function curveInFilm(
  { seconds, shiftMs }: { seconds: readonly number[]; shiftMs: number },
  { durationSeconds, filmShiftMs }: FilmOfNow,
): number[] {
  const later = Math.round((filmShiftMs - shiftMs) / 1000)
  return Array.from({ length: durationSeconds }, (_, second) => seconds[second - later] ?? 0)
}

/** Adds two curves of the same film second by second. */
export const addCurves = (before: readonly number[], added: readonly number[]): number[] =>
  before.map((count, second) => count + (added[second] ?? 0))

/** Whose videos, programs and live classes the caller sees: their own; undefined for admins, who see all. */
export const coachOf = ({ id, roles }: Pick<Actor, 'id' | 'roles'>): string | undefined =>
  roles.includes('admin') ? undefined : id

export interface Ratings {
  /** Members who have rated. */
  people: number
  ratings: number
  /** How many of the ratings say that they would do it again. */
  again: number
}

/** The share of ratings that would do it again; null for fewer than ten people, whom it could give away. */
export const againShare = (of: Ratings | undefined): number | null =>
  of === undefined || of.people < LEAST_PEOPLE ? null : of.again / of.ratings
