export { notify } from './notifications.ts'
export { insertNotifications, type NewNotification, writeChoices } from './notifications-queries.ts'
