import { messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification/all',
  access: 'user',
  viewable: true,
  summary: 'What the caller was told, the newest first, in pages that begin after an id',
  query: s.notificationsQuery,
  response: s.notificationsAnswer,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/notification/unread',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: 'How many the caller has not read, up to a hundred',
  response: s.unreadAnswer,
})

export const markAllNotifications = endpoint({
  method: 'POST',
  path: '/notification/read-all',
  access: 'user',
  summary: 'Mark all as read',
  response: messageAnswer,
})

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/notification/choices',
  access: 'user',
  viewable: true,
  summary: 'Which messages the caller wants, by mail and in the app',
  response: s.choicesAnswer,
})

export const saveNotificationChoices = endpoint({
  method: 'POST',
  path: '/notification/choices',
  access: 'user',
  summary: 'Choose which messages come by mail and in the app',
  body: s.saveChoicesBody,
  response: s.savedChoicesAnswer,
})
