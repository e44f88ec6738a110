export { findOwnEquipment } from './own-equipment-queries.ts'
export { listSprings } from './springs.ts'
