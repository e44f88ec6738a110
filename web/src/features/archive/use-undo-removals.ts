import { restoreArchive } from '@carriage/contract/archive/endpoints'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as t } from '@carriage/texts/web/archive'
import { texts as ui } from '@carriage/texts/web/ui'
import { archiveKeys } from './api.ts'

/**
 * Brings several records back that have just been deleted, for those who may use the archive.
 * @param refresh lets the lists that show them be read anew
 */
export function useUndoRemovals(refresh: () => void) {
  const user = useUser()
  if (!user?.role.includes('admin')) return undefined
  return (ids: readonly string[]) => ({
    label: ui.undo,
    run: () => void restoreAll(ids).then(refresh),
  })
}

async function restoreAll(ids: readonly string[]): Promise<void> {
  let restored = 0
  const refusals = new Set<string>()
  for (const id of ids) {
    try {
      await call(restoreArchive, { params: { id } })
      restored++
    } catch (failure) {
      refusals.add(errorText(failure))
    }
  }
  if (restored > 0) toast.ok(t.restoredSome({ count: restored }))
  for (const refusal of refusals) toast.error(refusal)
  void queryClient.invalidateQueries({ queryKey: archiveKeys.all })
}
