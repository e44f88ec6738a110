import type { Spring } from '@carriage/contract/reformer/schemas'
import type { Context } from '../../context.ts'
import { listSprings } from './list-springs.ts'
import { replaceSprings } from './springs-queries.ts'

/** Replaces the kinds of springs. What a set-up names stays, and is no longer offered. */
export async function saveSprings(context: Context, { springs }: { springs: readonly Spring[] }) {
  await context.db.transaction((tx) => replaceSprings(tx, springs))
  return listSprings(context)
}
