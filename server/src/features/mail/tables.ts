/** Tables that the queries of other slices join. */
export { mails, refusesMail } from './mail-schema.ts'
