import { restoreArchive } from '@carriage/contract/archive/endpoints'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as ui } from '@carriage/texts/web/ui'
import { archiveKeys } from './api.ts'

/**
 * Brings a record back that has just been deleted, for those who may use the archive.
 * @param refresh lets the lists that show it be read anew
 */
export function useUndoRemoval(id: string, refresh: () => void) {
  const user = useUser()
  if (!user?.role.includes('admin')) return undefined
  const run = async () => {
    try {
      toast.ok((await call(restoreArchive, { params: { id } })).message)
    } catch (failure) {
      toast.error(errorText(failure))
    }
    refresh()
    void queryClient.invalidateQueries({ queryKey: archiveKeys.all })
  }
  return { label: ui.undo, run }
}
