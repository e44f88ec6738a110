import {
  countRecipients,
  getAnnouncement,
  listAnnouncements,
  listMessageRules,
} from '@carriage/contract/messages/endpoints'
import type { Announcement, Audience, RulesAnswer } from '@carriage/contract/messages/schemas'
import { readMember } from '@carriage/contract/members/endpoints'
import { listAdminPrograms } from '@carriage/contract/programs/admin-endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '../../lib/queries/query-client.ts'
import type { AnnouncementsSearch } from './announcements-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('messages')

/** How often the list asks for news while something is on its way. */
const NEWS_MS = 5000

export const rulesQuery = keys.query('rules', listMessageRules, { staleTime: 0 })

const isUnderWay = ({ state }: Announcement): boolean => state === 'waiting' || state === 'sending'

export const announcementsQuery = (search: AnnouncementsSearch) =>
  keys.query('announcements', listAnnouncements, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.announcements.some(isUnderWay) ? NEWS_MS : false),
  })

/** Read anew each time: its author may have gone on with it elsewhere. */
export const announcementQuery = (id: string) =>
  keys.query('announcement', getAnnouncement, { params: { id }, staleTime: 0, gcTime: 0 })

export const recipientsQuery = (audience: Audience) =>
  keys.query('recipients', countRecipients, { body: { audience }, staleTime: 0 })

/** Whom a message to one member is for. */
export const memberQuery = (id: string) => keys.query('member', readMember, { params: { id } })

/** Programs by their titles, for an audience. */
export const programsQuery = (query: string) =>
  keys.query('programs', listAdminPrograms, {
    query: { query },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const refreshMessages = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Shows rules and settings as an answer had them, and lets the rest be read anew. */
export function cacheMessages(change: (read: RulesAnswer) => RulesAnswer): void {
  queryClient.setQueryData(rulesQuery.queryKey, (read) => read && change(read))
  void refreshMessages()
}

/** The number in a field; an empty one is no zero. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
