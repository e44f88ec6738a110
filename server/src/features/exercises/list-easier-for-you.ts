import type { EasierForYou } from '@carriage/contract/exercises/schemas'
import { against } from '@carriage/contract/safe-training/cautions'
import { easierForward } from '@carriage/contract/safe-training/easier-forms'
import type { Context } from '../../context.ts'
import { readSafety } from '../safe-training/index.ts'
import { listWithEasierForms } from './easier-queries.ts'
import { presentNamed } from './exercises-presenter.ts'

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
