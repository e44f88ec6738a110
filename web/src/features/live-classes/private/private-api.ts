import {
  getOwnPrivateOffer,
  getPrivateRules,
  readPrivateInvitation,
  readPrivateTimes,
} from '@carriage/contract/live-classes/private-endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import { cacheMemberLiveClass } from '../api.ts'

const keys = queryKeys('private-classes')

/** What a coach offers, with the times for a length; without one, for the first. */
export const privateTimesQuery = (coach: string, minutes?: number) =>
  keys.query('times', readPrivateTimes, {
    params: { id: coach },
    query: minutes === undefined ? {} : { minutes },
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ offer }) => offer,
  })

export const invitationQuery = (token: string) =>
  keys.query('invitation', readPrivateInvitation, { params: { token }, staleTime: 0 })

export const ownOfferQuery = keys.query('offer', getOwnPrivateOffer, { staleTime: 0, gcTime: 0 })
export const privateRulesQuery = keys.query('rules', getPrivateRules, { staleTime: 0, gcTime: 0 })

export const forgetPrivateTimes = () =>
  queryClient.invalidateQueries({ queryKey: keys.of('times') })

/** Shows a private class where live classes are listed, once somebody is of it, or is not any more. */
export function cachePrivateClass(live: MemberLiveClass): void {
  cacheMemberLiveClass(live)
  void forgetPrivateTimes()
}
