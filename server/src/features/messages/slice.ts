import type { Slice } from '../../slice.ts'
import { sendAnnouncementJob } from './announcements/send-announcement.ts'
import { findDueMessagesJob } from './finding/find-due.ts'
import { MESSAGE_TABLES, readMessageData } from './personal-data-queries.ts'
import { registerMessageRoutes } from './routes.ts'
import { inviteBackJob } from './return-offers/invite-back.ts'
import { prepareMessages, studioLanguages } from './rules/rules.ts'
import { sendDueMessagesJob } from './sending/send-due.ts'
import { sweepMessagesJob } from './sweep-messages.ts'

export const messagesSlice: Slice = {
  routes: registerMessageRoutes,
  jobs: [
    findDueMessagesJob,
    sendDueMessagesJob,
    sendAnnouncementJob,
    inviteBackJob,
    sweepMessagesJob,
  ],
  prepare: prepareMessages,
  studioLanguages,
  personalData: { tables: MESSAGE_TABLES, read: readMessageData },
}
