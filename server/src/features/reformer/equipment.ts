import type { Context } from '../../context.ts'
import { type Equipment, findOwnEquipment, upsertOwnEquipment } from './own-equipment-queries.ts'

/** What the caller has at home; null until they have said. */
export const readOwnEquipment = async ({ db, actor }: Context) => ({
  equipments: (await findOwnEquipment(db, actor.id)) ?? null,
})

export async function saveOwnEquipment(
  { db, actor }: Context,
  { equipments }: { equipments: Equipment[] },
) {
  await upsertOwnEquipment(db, actor.id, equipments)
  return { equipments }
}
