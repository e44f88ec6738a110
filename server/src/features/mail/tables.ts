/** Tables that the queries of other slices join. */
export { mails } from './mail-schema.ts'
export { refusesMail } from './refused-schema.ts'
