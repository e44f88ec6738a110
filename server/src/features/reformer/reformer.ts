import { isDeepStrictEqual } from 'node:util'
import { texts as stale } from '@carriage/texts/server/stale'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { readNames } from '../translations/index.ts'
import { springPart } from './reformer-content.ts'
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
    springs: rows.map(({ id, name, colour, retired }) => ({
      id,
      name,
      original_name: name,
      colour,
      retired,
    })),
  }
}

/** What the caller reads as the name of each spring, and what the studio wrote. */
export async function readSpringNames(context: Context) {
  const [rows, names] = await Promise.all([queries.selectSprings(context.db), readNames(context)])
  return rows.map(({ id, name }) => ({ name: names.get(springPart(id)) ?? name, original: name }))
}

/** Replaces the kinds of springs. What a set-up names stays, and is no longer offered. 409 where others were offered than in `was`. */
export async function saveSprings(
  context: Context,
  { springs, was }: { springs: readonly Spring[]; was?: readonly Spring[] | undefined },
) {
  await context.db.transaction(async (tx) => {
    await queries.lockSprings(tx)
    const before = offered(await queries.selectSprings(tx))
    if (was && !isDeepStrictEqual(offered(was), before))
      throw new AppError('stale-version', () => stale.springs)
    const after = offered(springs)
    if (isDeepStrictEqual(before, after)) return
    await queries.replaceSprings(tx, after)
    const changes = { springs: { from: before.map(textOf), to: after.map(textOf) } }
    await recordAudit(context, tx, { action: 'springs-changed', changes })
  })
  return listSprings(context)
}

const textOf = ({ name, colour }: Spring): string => `${name} ${colour}`

/** The springs that are offered, in their order. */
const offered = (rows: readonly (Spring & { retired?: boolean })[]): Spring[] =>
  rows.flatMap(({ id, name, colour, retired }) => (retired ? [] : { id, name, colour }))
