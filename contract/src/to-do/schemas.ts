import * as z from 'zod/mini'

/** What waits for staff, in the order in which it is shown. */
export const toDoKinds = [
  /** Films that could not be processed. */
  'failed-films',
  /** Live classes of the next seven days that nobody can host. */
  'classes-without-host',
  /** Drafts of programs in which a session has no video. */
  'drafts-without-video',
  /** Members with a payment that is open. */
  'failing-cards',
  /** Members who may leave soon, as counted last night. */
  'leaving-members',
] as const
export type ToDoKind = (typeof toDoKinds)[number]

/** Counts end here: a count of 100 means that many or more. */
export const TO_DO_LIMIT = 100

/** Only what there is something of. */
export const toDoAnswer = z.object({
  to_do: z.array(z.object({ kind: z.enum(toDoKinds), count: z.int() })),
})
export type ToDo = z.infer<typeof toDoAnswer>['to_do'][number]

/** What a new studio sets up, in the order in which it is shown. */
export const firstStepKinds = [
  'name',
  'payments',
  'mail',
  'film',
  'program',
  'codes',
  'coach',
] as const
export const firstStepKind = z.enum(firstStepKinds)
export type FirstStepKind = z.infer<typeof firstStepKind>

export const firstStep = z.object({
  kind: firstStepKind,
  /** As the server finds it, whatever anybody said. */
  done: z.boolean(),
  /** An admin does it later, or not at all. */
  postponed: z.boolean(),
})
export type FirstStep = z.infer<typeof firstStep>

/** Empty once nothing is left that is neither done nor postponed. */
export const firstStepsAnswer = z.object({ first_steps: z.array(firstStep) })
export const firstStepParams = z.object({ kind: firstStepKind })
export const postponeBody = z.object({ postponed: z.boolean() })
