import type {
  Announcement,
  MessageResults,
  MessageRule,
  StoredSettings,
} from '@carriage/contract/messages/schemas'
import { imageUrl } from '../../platform/http/image-url.ts'
import { epoch } from '../../platform/time.ts'
import type { AnnouncementRow, RuleRow, SettingsRow } from './messages-schema.ts'

interface Counted {
  sent: number
  mailed: number
  heldBack: number
  cameBack: number
}

const presentResults = (counted: Counted | undefined): MessageResults => ({
  sent: counted?.sent ?? 0,
  mailed: counted?.mailed ?? 0,
  held_back: counted?.heldBack ?? 0,
  came_back: counted?.cameBack ?? 0,
})

export const presentRule = (row: RuleRow, counted: Counted | undefined): MessageRule => ({
  key: row.key,
  enabled: row.enabled,
  delay_hours: row.delayHours,
  by_mail: row.byMail,
  in_app: row.inApp,
  texts: row.texts,
  version: row.version,
  results: presentResults(counted),
})

export const presentSettings = (row: SettingsRow): StoredSettings => ({
  quiet_from: row.quietFrom,
  quiet_until: row.quietUntil,
  weekly_cap: row.weeklyCap,
  came_back_days: row.cameBackDays,
  default_language: row.defaultLanguage,
  version: row.version,
})

export const presentAnnouncement = (
  row: AnnouncementRow,
  counted: Counted | undefined,
): Announcement => ({
  _id: row.id,
  state: row.state,
  author_id: row.authorId,
  texts: row.texts,
  audience: row.audience,
  by_mail: row.byMail,
  in_app: row.inApp,
  path: row.path,
  picture: imageUrl(row.picturePath),
  created_at: epoch(row.createdAt),
  send_at: epoch(row.sendAt),
  recipients: row.recipients,
  results: presentResults(counted),
})
