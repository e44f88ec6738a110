import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { liveListQuery } from '../../../features/live-classes/api.ts'

const FIRST = { page: 1, per_page: 20 } as const
const WEEK_SECONDS = 7 * 86_400

/** The live classes that are coming, with the state of their query. */
export function useLiveClasses() {
  const query = useQuery(liveListQuery(FIRST))
  return { query, live: query.data?.live_class ?? [] }
}

const isThisWeek = ({ starts_at: start, server_time: now }: MemberLiveClass): boolean =>
  start !== null && start < now + WEEK_SECONDS

/** Those of the next seven days. */
export function useLiveThisWeek(): { live: MemberLiveClass[] } {
  const { live } = useLiveClasses()
  return { live: live.filter(isThisWeek) }
}
