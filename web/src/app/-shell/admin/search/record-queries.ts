import type { User } from '@carriage/contract/accounts/schemas'
import { listAdminLiveClasses } from '@carriage/contract/live-classes/admin-endpoints'
import { mayHost } from '@carriage/contract/live-classes/policy'
import { listUsers } from '@carriage/contract/members/endpoints'
import { listAdminPrograms } from '@carriage/contract/programs/admin-endpoints'
import { mayChangeProgram } from '@carriage/contract/programs/policy'
import { listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { fullName } from '../../../../lib/text/names.ts'
import { queryKeys } from '../../../../lib/queries/query-keys.ts'

const keys = queryKeys('staff-search')

/** What is found, and where it is. */
export interface Found {
  key: string
  label: string
  note?: string | null
  to: string
  params?: { id: string }
  search?: { query: string }
}

const MOST = 5

const found = (name: string, text: string, read: (signal: AbortSignal) => Promise<Found[]>) =>
  queryOptions({
    queryKey: keys.of(name, text),
    queryFn: async ({ signal }) => (await read(signal)).slice(0, MOST),
    enabled: text !== '',
    // What was renamed or removed a moment ago is not found as it was.
    staleTime: 0,
  })

/** Opens the editor of those who may change a record, and the list where it stands for others. */
const linkOf = (list: string, id: string, name: string, mayChange: boolean) =>
  mayChange ? { to: `${list}/edit/$id`, params: { id } } : { to: list, search: { query: name } }

/** Looks for a text in the lists of staff, each the first few. */
export const recordQueries = (user: User, text: string) => {
  const query = { query: text }
  return {
    videos: found('videos', text, async (signal) =>
      (await call(listAdminVideos, { query, signal })).videos.map((video) => {
        const label = video.title || (video.source_name ?? '')
        const link = linkOf('/admin/videos', video._id, label, mayChangeVideo(user, video))
        return { key: video._id, label, note: fullName(video.instructor), ...link }
      }),
    ),
    programs: found('programs', text, async (signal) =>
      (await call(listAdminPrograms, { query, signal })).programs.map((program) => {
        const { _id: id, title: label } = program
        const link = linkOf('/admin/programs', id, label, mayChangeProgram(user, program))
        return { key: id, label, note: fullName(program.instructor), ...link }
      }),
    ),
    live: found('live', text, async (signal) =>
      (await call(listAdminLiveClasses, { query, signal })).live_class.map((live) => {
        const link = linkOf('/admin/live', live._id, live.title, mayHost(user, live.series))
        return { key: live._id, label: live.title, note: fullName(live.instructor), ...link }
      }),
    ),
    users: found('users', user.role.includes('admin') ? text : '', async (signal) =>
      (await call(listUsers, { query, signal })).users.map((person) => ({
        key: person._id,
        label: fullName(person),
        note: person.email,
        to: '/admin/users/$id',
        params: { id: person._id },
      })),
    ),
  }
}
