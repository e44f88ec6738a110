import type * as z from 'zod/mini'
import type {
  adminExercisesQuery,
  EasierForYou,
  exercisesQuery,
} from '@carriage/contract/exercises/schemas'
import type { Language } from '@carriage/texts/languages'
import type { Context } from '../../context.ts'
import { searchPage, typedTerms } from '../../platform/db/search.ts'
import {
  type Forms,
  presentAdminCard,
  presentAdminExercise,
  presentExercise,
  presentExerciseCard,
  presentNamed,
} from './exercises-presenter.ts'
import * as queries from './library-queries.ts'
import { findExercise, listChoices, listHarder, listWithEasierForms } from './exercises-queries.ts'
import { against } from '@carriage/contract/safe-training/cautions'
import { easierForward } from '@carriage/contract/safe-training/easier-forms'
import { readSafety } from '../safe-training/index.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { ExerciseRow } from './exercises-schema.ts'

/** A page of the library, with how often the caller has practised each exercise. */
export async function listExercises(context: Context, input: z.output<typeof exercisesQuery>) {
  const { db, actor, language } = context
  const { query, page, per_page, muscle, practised } = input
  const offset = (page - 1) * per_page
  const filter = { muscle, practised }
  const { rows, total, similar } = await searchPage(db, {
    terms: typedTerms(query),
    offset,
    list: (on, search) =>
      queries.listPractised(
        on,
        actor.id,
        { ...filter, search },
        { limit: per_page, offset, language },
      ),
    count: (on, search) => queries.countPractised(on, actor.id, { ...filter, search }),
  })
  return {
    exercises: rows.map(presentExerciseCard),
    similar: similar.map(({ id }) => id),
    meta: { total, page, per_page },
  }
}

/** A page of the library for staff. */
export async function listAdminExercises(
  { db }: Context,
  { query, page, per_page, muscle, sort }: z.output<typeof adminExercisesQuery>,
) {
  const offset = (page - 1) * per_page
  const { rows, total } = await searchPage(db, {
    terms: typedTerms(query),
    offset,
    list: (on, search) =>
      queries.listManagedExercises(on, { muscle, search }, { limit: per_page, offset, sort }),
    count: (on, search) => queries.countManagedExercises(on, { muscle, search }),
  })
  return { exercises: rows.map(presentAdminCard), meta: { total, page, per_page } }
}

/** The whole library by name, to choose from. */
export const listExerciseChoices = async ({ db }: Context) => ({
  exercises: (await listChoices(db)).map(presentNamed),
})

/** Which of these exercises load where the caller has reported pain, with the easier forms that do not. */
export async function listEasierForYou(
  context: Context,
  ids: readonly string[],
): Promise<EasierForYou[]> {
  if (ids.length === 0) return []
  const painful = (await readSafety(context)).painful.map(({ area }) => area)
  if (painful.length === 0) return []
  const forms = await listWithEasierForms(context.db, ids)
  const byId = new Map(forms.map((form) => [form.id, form]))
  return easierForward(painful, [...new Set(ids)], forms).map(({ id, easier }) => ({
    exercise_id: id,
    areas: painful.filter((area) => against(byId.get(id)?.cautions ?? [], [area]).length > 0),
    easier: easier.flatMap((form) => byId.get(form) ?? []).map(presentNamed),
  }))
}

/** An exercise of the library, with how often the caller has practised it. */
export async function readExercise(context: Context, { id }: { id: string }) {
  const { db, actor } = context
  const row = await findExercise(db, id)
  if (!row) throw notFound('exercise')
  const [forms, practice, [easier]] = await Promise.all([
    findForms(db, row, context.language),
    queries.findPractice(db, actor.id, row.id),
    listEasierForYou(context, [row.id]),
  ])
  return { exercise: presentExercise(row, { forms, practice, easierForYou: easier ?? null }) }
}

/** An exercise for its editor. */
export async function readAdminExercise({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  const row = await findExercise(db, id)
  if (!row) throw notFound('exercise')
  return { exercise: presentAdminExercise(row, await findForms(db, row)) }
}

/** The easier and harder forms of an exercise that are in the library. */
async function findForms(
  on: Executor,
  { id, easierId }: ExerciseRow,
  language?: Language,
): Promise<Forms> {
  const easier = easierId === null ? undefined : await findExercise(on, easierId)
  return { easier: easier ?? null, harder: await listHarder(on, id, language) }
}
