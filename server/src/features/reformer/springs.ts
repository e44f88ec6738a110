import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { replaceSprings, selectSprings } from './springs-queries.ts'
import type { Spring } from '@carriage/contract/reformer/schemas'

/** The kinds of springs, strongest first; those that are no longer used come last. */
export async function listSprings({ db }: { db: Executor }) {
  const rows = await selectSprings(db)
  return {
    springs: rows.map(({ id, name, colour, retired }) => ({ id, name, colour, retired })),
  }
}

/** Replaces the kinds of springs. What a set-up names stays, and is no longer offered. */
export async function saveSprings(context: Context, { springs }: { springs: readonly Spring[] }) {
  await context.db.transaction((tx) => replaceSprings(tx, springs))
  return listSprings(context)
}
