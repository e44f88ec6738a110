import type { Context } from '../../context.ts'
import { type Equipment, upsertOwnEquipment } from './own-equipment-queries.ts'

export async function saveOwnEquipment(
  { db, actor }: Context,
  { equipments }: { equipments: Equipment[] },
) {
  await upsertOwnEquipment(db, actor.id, equipments)
  return { equipments }
}
