/** Tables that the queries of other slices join. */
export { activationCodes, codeBatches, codeRedemptions } from './devices-schema.ts'
