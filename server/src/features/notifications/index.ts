export { notify } from './notify.ts'
export { insertNotifications, type NewNotification, writeChoices } from './notifications-queries.ts'
