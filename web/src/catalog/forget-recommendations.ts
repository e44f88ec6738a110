import { queryClient } from '../lib/queries/query-client.ts'
import { programKeys, videoKeys } from './query-keys.ts'

/**
 * What is recommended, warned of and made easier follows from somebody's health, and from the pain that they report. A class or
 * session that plays is not touched.
 */
export function forgetRecommendations(): void {
  void queryClient.invalidateQueries({ queryKey: programKeys.of('home') })
  void queryClient.invalidateQueries({ queryKey: videoKeys.all, refetchType: 'none' })
}
