import {
  type FirstStep,
  type FirstStepKind,
  firstStepKinds,
  type ToDo,
  TO_DO_LIMIT,
  toDoKinds,
  type ToDoKind,
} from '@carriage/contract/to-do/schemas'

/** How much there is of each kind; null for what the caller is not asked to look after. */
export type ToDoCounts = Readonly<Record<ToDoKind, number | null>>

/** What there is to do, in the order of the kinds; counts end at `TO_DO_LIMIT`. */
export const toDoOf = (counts: ToDoCounts): ToDo[] =>
  toDoKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, count: Math.min(count, TO_DO_LIMIT) }] : []
  })

/** The first steps in their order; none once each is done or postponed. */
export function firstStepsOf(
  done: Readonly<Record<FirstStepKind, boolean>>,
  postponed: ReadonlySet<FirstStepKind>,
): FirstStep[] {
  const steps = firstStepKinds.map((kind) => ({
    kind,
    done: done[kind],
    postponed: !done[kind] && postponed.has(kind),
  }))
  return steps.every((step) => step.done || step.postponed) ? [] : steps
}
