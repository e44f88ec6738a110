import type { Context } from '../../context.ts'
import { findOwnEquipment } from './own-equipment-queries.ts'

/** What the caller has at home; null until they have said. */
export const readOwnEquipment = async ({ db, actor }: Context) => ({
  equipments: (await findOwnEquipment(db, actor.id)) ?? null,
})
