import { getConfig } from '@carriage/contract/system/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the studio lets browsers load what a Chromecast needs. It is asked once, and by browsers that can cast only. */
export function useMayCast(enabled: boolean): boolean {
  const { data } = useQuery({ ...configQuery, enabled: enabled && 'chrome' in globalThis })
  return data?.google_cast_enabled === true
}
