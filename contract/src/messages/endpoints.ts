import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { imageUpload } from '../media/schemas.ts'
import * as s from './schemas.ts'

export const listMessageRules = endpoint({
  method: 'GET',
  path: '/message/admin/rules',
  access: 'admin',
  summary:
    'The messages that run by themselves, with what became of them in 90 days, and their settings',
  response: s.rulesAnswer,
})

export const updateMessageRule = endpoint({
  method: 'POST',
  path: '/message/admin/rules/update',
  access: 'admin',
  summary: 'Switch a message on or off, or change its texts, delay and channels',
  body: s.updateRuleBody,
  response: s.ruleAnswer,
})

export const updateMessageSettings = endpoint({
  method: 'POST',
  path: '/message/admin/settings',
  access: 'admin',
  summary: 'Change quiet hours, the cap, the default language and what counts as coming back',
  body: s.updateSettingsBody,
  response: s.settingsAnswer,
})

export const testMessage = endpoint({
  method: 'POST',
  path: '/message/admin/test',
  access: 'admin',
  summary: 'Mail a text to the caller, with values that are invented',
  body: s.testMessageBody,
  response: messageAnswer,
})

export const countRecipients = endpoint({
  method: 'POST',
  path: '/message/admin/announcements/count',
  access: 'admin',
  summary: 'How many an announcement would reach',
  body: s.recipientsBody,
  response: s.recipientsAnswer,
})

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/message/admin/announcements/all',
  access: 'admin',
  summary: 'Announcements, the newest first',
  query: s.announcementsQuery,
  response: s.announcementsAnswer,
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/message/admin/announcements/create',
  access: 'admin',
  fresh: 'configured',
  summary: 'Send an announcement in a minute, or at a date',
  body: s.createAnnouncementBody,
  response: s.announcementAnswer,
})

export const undoAnnouncement = endpoint({
  method: 'POST',
  path: '/message/admin/announcements/undo/:id',
  access: 'admin',
  summary: 'Make an announcement that is not sent yet a draft again; refused once it is being sent',
  params: idParams,
  response: s.announcementAnswer,
})

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/message/admin/announcements/:id',
  access: 'admin',
  summary: 'An announcement, to go on with or to use again',
  params: idParams,
  response: s.announcementAnswer,
})

export const saveAnnouncementDraft = endpoint({
  method: 'POST',
  path: '/message/admin/announcements/draft',
  access: 'admin',
  summary: 'Keep an announcement that is not sent, under its key',
  body: s.draftAnnouncementBody,
  response: s.announcementAnswer,
})

export const uploadAnnouncementPicture = endpoint({
  method: 'POST',
  path: '/message/admin/announcements/picture',
  access: 'admin',
  summary: 'Upload a picture for an announcement, which is sent or kept within the hour',
  upload: imageUpload,
  response: s.announcementPictureAnswer,
})

export const removeAnnouncementDraft = endpoint({
  method: 'DELETE',
  path: '/message/admin/announcements/draft/:id',
  access: 'admin',
  summary: 'Delete an announcement that was not sent',
  params: idParams,
  response: messageAnswer,
})
