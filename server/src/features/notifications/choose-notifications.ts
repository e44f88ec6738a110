import type { NotificationChoices } from '@carriage/contract/notifications/schemas'
import type { Context } from '../../context.ts'
import type { StudioLanguages } from '../../slice.ts'
import { presentChoices } from './notifications-presenter.ts'
import { findChoices, writeChoices } from './notifications-queries.ts'

/** What the caller has switched off, and the languages in which the studio writes. */
export async function readChoices({ db, actor }: Context, studioLanguages: StudioLanguages) {
  const [row, languages] = await Promise.all([findChoices(db, actor.id), studioLanguages(db)])
  return { choices: presentChoices(row), languages }
}

export async function saveChoices(context: Context, choices: NotificationChoices) {
  await writeChoices(context.db, context.actor.id, choices, context.now())
  return { message: 'Saved', choices }
}
