import type { Says } from '@carriage/texts/says'
import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../lib/queries/use-debounced.ts'
import { fold } from '../../../../lib/text/fold.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { useAdminNav } from '../admin-nav.ts'
import { type Found, recordQueries } from './record-queries.ts'

const t = adminMessages.search

const making: readonly { to: string; label: Says }[] = [
  { to: '/admin/videos/new', label: () => t.newVideo },
  { to: '/admin/programs/new', label: () => t.newProgram },
  { to: '/admin/live/new', label: () => t.newLive },
]

/** Pages below others, for those who may open them. */
const below: readonly { to: string; label: Says }[] = [
  { to: '/admin/status/jobs', label: () => adminMessages.jobs },
]

interface ResultGroup {
  title: string
  items: readonly Found[]
}

/** What a text finds: pages at once, records when typing pauses. */
export function useSearchResults(
  user: User,
  text: string,
): { groups: ResultGroup[]; busy: boolean } {
  const wanted = text.replace(/\p{Cc}/gu, ' ').trim()
  const asked = useDebounced(wanted)
  const queries = recordQueries(user, asked)
  const videos = useQuery(queries.videos)
  const programs = useQuery(queries.programs)
  const live = useQuery(queries.live)
  const users = useQuery(queries.users)
  const nav = useAdminNav(user).flatMap(({ items }) => items)
  const deeper = user.role.includes('admin') ? below : []
  const pages = [...nav, ...deeper, ...making]
    .map(({ to, label }) => ({ key: to, to, label: label() }))
    .filter(({ label }) => fold(label).includes(fold(wanted)))
  // What was found for an earlier text is no answer to this one.
  const rows = ({ data }: { data: Found[] | undefined }) => (asked === wanted ? (data ?? []) : [])
  const all = [
    { title: t.pages, items: pages },
    { title: adminMessages.videos, items: rows(videos) },
    { title: adminMessages.programs, items: rows(programs) },
    { title: adminMessages.live, items: rows(live) },
    { title: t.people, items: rows(users) },
  ]
  const busy = asked !== wanted || [videos, programs, live, users].some((one) => one.isFetching)
  return { groups: all.filter(({ items }) => items.length > 0), busy }
}
