import * as endpoints from '@carriage/contract/messages/endpoints'
import type { Route } from '../../context.ts'
import {
  uploadAnnouncementPicture,
  createAnnouncement,
  removeAnnouncementDraft,
  saveAnnouncementDraft,
  undoAnnouncement,
  countRecipients,
  listAnnouncements,
  readAnnouncement,
} from './announcements/announcements.ts'
import {
  listMessageRules,
  updateMessageRule,
  updateMessageSettings,
  testMessage,
} from './rules/rules.ts'

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
