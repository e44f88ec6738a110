export { notify } from './notify.ts'
export { insertNotifications, type NewNotification } from './notifications-queries.ts'
