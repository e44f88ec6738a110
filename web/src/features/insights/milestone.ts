const FIRST = [1, 10, 50]
const EVERY = 100

/** The number of a workout that is worth a word: the 1st, 10th, 50th, and every 100th; else null. */
export const milestoneOf = (workouts: number): number | null =>
  FIRST.includes(workouts) || (workouts > 0 && workouts % EVERY === 0) ? workouts : null
