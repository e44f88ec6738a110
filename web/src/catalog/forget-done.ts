import { queryClient } from '../lib/queries/query-client.ts'
import { savedKeys, videoKeys } from './query-keys.ts'

/** Cards say what was done, and lists leave it out: they are read anew where they are shown next. */
export function forgetDone(): void {
  for (const queryKey of [videoKeys.of('list'), savedKeys.all])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
