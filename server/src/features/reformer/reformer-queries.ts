import type { equipments } from '@carriage/contract/videos/schemas'
import { eq, asc, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { memberEquipments, springs, type SpringRow } from './reformer-schema.ts'
import type { Spring } from '@carriage/contract/reformer/schemas'

export type Equipment = (typeof equipments)[number]

/** Undefined until the member has said what they own. */
export async function findOwnEquipment(
  on: Executor,
  userId: string,
): Promise<Equipment[] | undefined> {
  const [row] = await on
    .select({ equipments: memberEquipments.equipments })
    .from(memberEquipments)
    .where(eq(memberEquipments.userId, userId))
  return row?.equipments
}

export async function upsertOwnEquipment(
  on: Executor,
  userId: string,
  equipments: Equipment[],
): Promise<void> {
  await on
    .insert(memberEquipments)
    .values({ userId, equipments })
    .onConflictDoUpdate({ target: memberEquipments.userId, set: { equipments } })
}

/** All springs, those that are no longer used last. */
export const selectSprings = (on: Executor): Promise<SpringRow[]> =>
  on.select().from(springs).orderBy(asc(springs.retired), asc(springs.position), asc(springs.id))

/** Holds the springs until the transaction ends, also against ones that are added. */
export async function lockSprings(on: Executor): Promise<void> {
  await on.execute(sql`LOCK TABLE ${springs} IN SHARE ROW EXCLUSIVE MODE`)
}

/** Writes the springs in their order, and retires all others. */
export async function replaceSprings(on: Executor, wanted: readonly Spring[]): Promise<void> {
  const rows = wanted.map((spring, position) => ({ ...spring, position, retired: false }))
  await on
    .insert(springs)
    .values(rows)
    .onConflictDoUpdate({
      target: springs.id,
      set: {
        name: sql`excluded.name`,
        colour: sql`excluded.colour`,
        position: sql`excluded.position`,
        retired: false,
      },
    })
  const ids = rows.map(({ id }) => id)
  await on.update(springs).set({ retired: true }).where(notInArray(springs.id, ids))
}

export const REFORMER_TABLES = ['member_equipments']

/** What a person owns beside the reformer. */
export async function readReformerData({ db }: { db: Executor }, userId: string) {
  const equipments = await findOwnEquipment(db, userId)
  return { ...(equipments && { equipment: equipments }) }
}
