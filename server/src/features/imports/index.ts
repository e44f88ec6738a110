export { followAddress } from './follow-address.ts'
export { deleteLinesNaming } from './imports-queries.ts'
