import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../../lib/queries/config-query.ts'

/** Whether the studio lets browsers load what a Chromecast needs. It is asked once, and by browsers that can cast only. */
export function useMayCast(): boolean {
  const { data } = useQuery({ ...configQuery, enabled: 'chrome' in globalThis })
  return data?.google_cast_enabled === true
}
