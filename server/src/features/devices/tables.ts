/** Tables that the queries of other slices join. */
export { activationCodes, codeRedemptions } from './devices-schema.ts'
