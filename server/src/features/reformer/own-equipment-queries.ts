import type { equipments } from '@carriage/contract/videos/schemas'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { memberEquipments } from './reformer-schema.ts'

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
