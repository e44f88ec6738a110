import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { type Keepable, readKeepable } from './keep-class.ts'
import { readSpace } from './support.ts'

const keys = queryKeys<'offers' | 'space'>('kept-classes')

/** What can be kept of some classes; those that cannot are left out. Read anew each time: their films may be others. */
export const offersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.of('offers', ids),
    queryFn: async ({ signal }): Promise<Keepable[]> => {
      const found = await Promise.all(ids.map((id) => readKeepable(id, signal)))
      return found.filter((one) => one !== null)
    },
    gcTime: 0,
  })

/** The room in this browser, in bytes, and whether the browser may take it back. */
export const spaceQuery = queryOptions({
  queryKey: keys.of('space'),
  queryFn: readSpace,
  gcTime: 0,
})
