export { findOwnEquipment } from './own-equipment-queries.ts'
export { listSprings } from './list-springs.ts'
