export { springPart } from './reformer-content.ts'
export { findOwnEquipment } from './reformer-queries.ts'
export { listSprings, readSpringNames } from './reformer.ts'
