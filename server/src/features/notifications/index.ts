export { notify } from './notifications.ts'
export { insertNotifications, type NewNotification, writeChoices } from './notifications-queries.ts'
export { type PushAction, shortNote } from './push/push-note-policy.ts'
export { queuePush } from './push/deliver-push.ts'
