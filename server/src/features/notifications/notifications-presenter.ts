import type { Notification, NotificationChoices } from '@carriage/contract/notifications/schemas'
import { imageUrl } from '../../platform/http/image-url.ts'
import { epoch } from '../../platform/time.ts'
import type { ChoicesRow, NotificationRow } from './notifications-schema.ts'

function pictureOf({ picturePath, pictureAlt: alt }: NotificationRow): Notification['picture'] {
  const url = imageUrl(picturePath)
  return url === null ? null : { url, alt }
}

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  text: row.text,
  path: row.path,
  picture: pictureOf(row),
  read: row.readAt !== null,
  created_at: epoch(row.createdAt),
})

/** Without a row nothing is switched off, and nothing comes as a push message. */
export const presentChoices = (row: ChoicesRow | undefined): NotificationChoices => ({
  mail_off: row?.mailOff ?? [],
  app_off: row?.appOff ?? [],
  push_on: row?.pushOn ?? [],
  language: row?.language ?? null,
})
