/** The first numbers of workouts that are milestones; from the hundredth on, each hundred is one. */
export const FIRST_MILESTONES = [1, 10, 50] as const
export const MILESTONE_EVERY = 100

/** The number of workouts if it is a milestone, else null. */
export const milestoneOf = (workouts: number): number | null =>
  FIRST_MILESTONES.some((first) => first === workouts) ||
  (workouts > 0 && workouts % MILESTONE_EVERY === 0)
    ? workouts
    : null
