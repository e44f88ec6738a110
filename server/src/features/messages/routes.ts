import * as endpoints from '@carriage/contract/messages/endpoints'
import type { Route } from '../../context.ts'
import { uploadAnnouncementPicture } from './announcements/announcement-picture.ts'
import {
  createAnnouncement,
  removeAnnouncementDraft,
  saveAnnouncementDraft,
  undoAnnouncement,
} from './announcements/create-announcement.ts'
import {
  countRecipients,
  listAnnouncements,
  readAnnouncement,
} from './announcements/list-announcements.ts'
import { listMessageRules } from './rules/list-rules.ts'
import { testMessage } from './rules/send-test.ts'
import { updateMessageRule, updateMessageSettings } from './rules/update-rule.ts'

export function registerMessageRoutes(route: Route): void {
  route(endpoints.listMessageRules, (context) => listMessageRules(context))
  route(endpoints.updateMessageRule, (context, { body }) => updateMessageRule(context, body))
  route(endpoints.updateMessageSettings, (context, { body }) =>
    updateMessageSettings(context, body),
  )
  route(endpoints.testMessage, (context, { body }) => testMessage(context, body))
  route(endpoints.countRecipients, (context, { body }) => countRecipients(context, body))
  route(endpoints.listAnnouncements, (context, { query }) => listAnnouncements(context, query))
  route(endpoints.createAnnouncement, (context, { body }) => createAnnouncement(context, body))
  route(endpoints.getAnnouncement, (context, { params }) => readAnnouncement(context, params))
  route(endpoints.saveAnnouncementDraft, (context, { body }) =>
    saveAnnouncementDraft(context, body),
  )
  route(endpoints.removeAnnouncementDraft, (context, { params }) =>
    removeAnnouncementDraft(context, params),
  )
  route(endpoints.uploadAnnouncementPicture, (context, { file }) =>
    uploadAnnouncementPicture(context, { file }),
  )
  route(endpoints.undoAnnouncement, (context, { params }) => undoAnnouncement(context, params))
}
