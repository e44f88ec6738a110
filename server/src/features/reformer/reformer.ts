import type { Context } from '../../context.ts'
import * as queries from './reformer-queries.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Spring } from '@carriage/contract/reformer/schemas'

/** What the caller has at home; null until they have said. */
export const readOwnEquipment = async ({ db, actor }: Context) => ({
  equipments: (await queries.findOwnEquipment(db, actor.id)) ?? null,
})

export async function saveOwnEquipment(
  { db, actor }: Context,
  { equipments }: { equipments: queries.Equipment[] },
) {
  await queries.upsertOwnEquipment(db, actor.id, equipments)
  return { equipments }
}

/** The kinds of springs, strongest first; those that are no longer used come last. */
export async function listSprings({ db }: { db: Executor }) {
  const rows = await queries.selectSprings(db)
  return {
    springs: rows.map(({ id, name, colour, retired }) => ({ id, name, colour, retired })),
  }
}

/** Replaces the kinds of springs. What a set-up names stays, and is no longer offered. */
export async function saveSprings(context: Context, { springs }: { springs: readonly Spring[] }) {
  await context.db.transaction((tx) => queries.replaceSprings(tx, springs))
  return listSprings(context)
}
