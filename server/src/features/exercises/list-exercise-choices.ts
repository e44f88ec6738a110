import type { Context } from '../../context.ts'
import { presentNamed } from './exercises-presenter.ts'
import { listChoices } from './exercises-queries.ts'

/** The whole library by name, to choose from. */
export const listExerciseChoices = async ({ db }: Context) => ({
  exercises: (await listChoices(db)).map(presentNamed),
})
