import {
  countRecipients,
  listAnnouncements,
  listMessageRules,
} from '@carriage/contract/messages/endpoints'
import type { Announcement, Audience, RulesAnswer } from '@carriage/contract/messages/schemas'
import { readMember } from '@carriage/contract/members/endpoints'
import { listAdminPrograms } from '@carriage/contract/programs/admin-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import type { AnnouncementsSearch } from './announcements-search.ts'

const KEY = 'messages'
/** How often the list asks for news while something is on its way. */
const NEWS_MS = 5000

export const rulesQuery = queryOptions({
  queryKey: [KEY, 'rules'],
  queryFn: ({ signal }) => call(listMessageRules, { signal }),
  staleTime: 0,
})

const isUnderWay = ({ state }: Announcement): boolean => state === 'waiting' || state === 'sending'

export const announcementsQuery = (search: AnnouncementsSearch) =>
  queryOptions({
    queryKey: [KEY, 'announcements', search],
    queryFn: ({ signal }) => call(listAnnouncements, { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.announcements.some(isUnderWay) ? NEWS_MS : false),
  })

export const recipientsQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [KEY, 'recipients', audience],
    queryFn: ({ signal }) => call(countRecipients, { body: { audience }, signal }),
    staleTime: 0,
  })

/** Whom a message to one member is for. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'member', id],
    queryFn: ({ signal }) => call(readMember, { params: { id }, signal }),
  })

/** Programs by their titles, for an audience. */
export const programsQuery = (query: string) =>
  queryOptions({
    queryKey: [KEY, 'programs', query],
    queryFn: ({ signal }) => call(listAdminPrograms, { query: { query }, signal }),
    placeholderData: keepPreviousData,
  })

export const refreshMessages = () => queryClient.invalidateQueries({ queryKey: [KEY] })

/** Shows rules and settings as an answer had them, and lets the rest be read anew. */
export function cacheMessages(change: (read: RulesAnswer) => RulesAnswer): void {
  queryClient.setQueryData(rulesQuery.queryKey, (read) => read && change(read))
  void refreshMessages()
}

/** The number in a field; an empty one is no zero. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
