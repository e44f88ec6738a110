/** Tables that the queries of other slices join. */
export { notificationChoices, notifications } from './notifications-schema.ts'
