import type { Executor } from '../../platform/db/database.ts'
import { findOwnEquipment } from './own-equipment-queries.ts'

export const REFORMER_TABLES = ['member_equipments']

/** What a person owns beside the reformer. */
export async function readReformerData({ db }: { db: Executor }, userId: string) {
  const equipments = await findOwnEquipment(db, userId)
  return { ...(equipments && { equipment: equipments }) }
}
