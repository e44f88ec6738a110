import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/challenges'
import * as z from 'zod/mini'
import { epochSeconds, id, line, lines, pageMeta, pageQuery } from '../common.ts'
import { exerciseName } from '../exercises/schemas.ts'
import { timeZone } from '../insights/schemas.ts'
import { springSetting } from '../practice/schemas.ts'
import { MAX_OF_A_SPRING, MAX_SPRINGS, spring } from '../reformer/schemas.ts'
import { endProblem } from './policy.ts'

export const MAX_CHALLENGE_TITLE = 60
export const MAX_CHALLENGE_WORDS = 500
/** The most workouts that a challenge asks for. */
export const MAX_CHALLENGE_WORKOUTS = 366
/** The most exercises or spring settings that a challenge asks for. */
export const MAX_CHALLENGE_PARTS = 20

/** Planned: not shown to members yet. Open: it can be joined, and begins within two weeks. */
export const challengeStates = ['planned', 'open', 'running', 'over'] as const
export type ChallengeState = (typeof challengeStates)[number]

/** Whether no item stands twice. */
const distinct = (items: readonly unknown[]): boolean =>
  new Set(items.map((item) => JSON.stringify(item))).size === items.length

const parts = <S extends z.core.$ZodType>(part: S, none: Says) =>
  z.array(part).check(
    z.minLength(1, { error: none }),
    z.maxLength(MAX_CHALLENGE_PARTS, {
      error: () => t.atMost({ maxChallengeParts: MAX_CHALLENGE_PARTS }),
    }),
    z.refine(distinct, { error: () => t.eachCountsOnce }),
  )

const wantedSetting = z
  .array(
    z.object({
      name: spring.shape.name,
      colour: spring.shape.colour,
      count: z.int().check(z.minimum(1), z.maximum(MAX_OF_A_SPRING)),
    }),
  )
  .check(
    z.maxLength(MAX_SPRINGS),
    z.refine((all) => distinct(all.map(({ name }) => name)), {
      error: () => t.eachSpringListedOnce,
    }),
  )

const workoutsGoal = z.object({
  kind: z.literal('workouts'),
  count: z.int({ error: () => t.enterNumberClasses }).check(
    z.minimum(1, { error: () => t.challengeHasAtLeastOneClass }),
    z.maximum(MAX_CHALLENGE_WORKOUTS, {
      error: () => t.atMostClasses({ maxChallengeWorkouts: MAX_CHALLENGE_WORKOUTS }),
    }),
  ),
})
const exercisesGoal = z.object({
  kind: z.literal('exercises'),
  exercises: parts(exerciseName, () => t.chooseAtLeastOneExercise),
})
const programId = z.object({ kind: z.literal('program'), program_id: id })

/** What staff ask for: a number of classes, each exercise or spring setting once, or a program. */
export const wantedGoal = z.discriminatedUnion('kind', [
  workoutsGoal,
  exercisesGoal,
  z.object({
    kind: z.literal('springs'),
    settings: parts(wantedSetting, () => t.addAtLeastOneSpringSetting),
  }),
  programId,
])
export type WantedGoal = z.infer<typeof wantedGoal>

/** A program with its title of then. */
export const programGoal = z.object({ ...programId.shape, title: z.string() })
/** As it is kept. */
export const challengeGoal = z.discriminatedUnion('kind', [
  workoutsGoal,
  exercisesGoal,
  z.object({ kind: z.literal('springs'), settings: z.array(springSetting) }),
  programGoal,
])
export type ChallengeGoal = z.infer<typeof challengeGoal>

const date = (says: Says) =>
  z.iso
    .date({ error: says })
    .check(z.refine((day) => day >= '2020-01-01' && day < '2100-01-01', { error: says }))

/** What staff enter. */
export const challengeDetails = z.object({
  title: line(
    1,
    MAX_CHALLENGE_TITLE,
    () => t.enterTitle,
    () => t.titleHasAtMost60Characters,
  ),
  description: lines(MAX_CHALLENGE_WORDS, () => t.atMost500Characters),
  goal: wantedGoal,
  /** The first and the last local day on which workouts count. */
  starts_on: date(() => t.enterFirstDay),
  ends_on: date(() => t.enterLastDay),
  /** Decides when members can join. */
  time_zone: timeZone,
  /** Whether participants who show their first name are ranked. */
  ranked: z.boolean(),
  status: z.enum(['draft', 'published']),
})
export type ChallengeDetails = z.infer<typeof challengeDetails>

type Dates = Pick<ChallengeDetails, 'starts_on' | 'ends_on'>
const endsInTime = <T extends Dates>({ value, issues }: z.core.ParsePayload<T>): void => {
  const problem = endProblem(value)
  if (problem) issues.push({ code: 'custom', message: problem(), path: ['ends_on'], input: value })
}
export const createChallengeBody = challengeDetails.check(endsInTime)
export const updateChallengeBody = z
  .object({ ...challengeDetails.shape, version: z.int() })
  .check(endsInTime)

/** How many take part, and how many of all who did have met it. */
export const challengeFigures = z.object({
  joined: z.int(),
  /** Of those who take part: have not met it. */
  on_the_way: z.int(),
  met: z.int(),
})

export const adminChallenge = z.object({
  _id: id,
  ...challengeDetails.shape,
  goal: challengeGoal,
  state: z.enum(challengeStates),
  created_by: z.nullable(z.object({ _id: id, first_name: z.string(), last_name: z.string() })),
  figures: challengeFigures,
  version: z.int(),
  updated_at: epochSeconds,
})
export type AdminChallenge = z.infer<typeof adminChallenge>
export const adminChallengeAnswer = z.object({ challenge: adminChallenge })
export const adminChallengesQuery = z.object(pageQuery)
export const adminChallengesAnswer = z.object({
  challenges: z.array(adminChallenge),
  meta: pageMeta,
})

/** A challenge as a member sees it in a list. */
export const challengeCard = z.object({
  _id: id,
  title: z.string(),
  goal: challengeGoal,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  state: z.enum(challengeStates),
  joined: z.boolean(),
  /** Of `total`; a number of classes goes on above it. */
  done: z.int(),
  total: z.int(),
  /** The local day on which the caller met it. */
  met_on: z.nullable(z.iso.date()),
})
export type ChallengeCard = z.infer<typeof challengeCard>
export const challengesAnswer = z.object({ challenges: z.array(challengeCard) })

/** The most first names that a challenge shows. */
export const MAX_NAMES = 50

export const challenge = z.object({
  ...challengeCard.shape,
  description: z.string(),
  /** Whether the caller lets the other participants see their first name. */
  shows_name: z.boolean(),
  /** False for members of 13 to 17: their names are never shown. */
  may_show_name: z.boolean(),
  /** For each exercise or spring setting of the goal, in its order: the day on which the caller did it. */
  done_on: z.array(z.nullable(z.iso.date())),
  ranked: z.boolean(),
  participants: z.int(),
  /** Participants who show their first name; with a ranking the furthest first, and how far they are. */
  people: z.array(
    z.object({ first_name: z.string(), done: z.nullable(z.int()), is_caller: z.boolean() }),
  ),
})
export type Challenge = z.infer<typeof challenge>
export const challengeAnswer = z.object({ challenge })

export const joinBody = z.object({
  /** Whether the other participants see the caller's first name. */
  shows_name: z.boolean(),
})
