import {
  downloadDataExport,
  readDataExport,
  requestDataExport,
} from '@carriage/contract/data-exports/endpoints'
import type { DataExport } from '@carriage/contract/data-exports/schemas'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../lib/api/api-error.ts'
import { call, download } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { saveBlob } from '../../lib/browser/save-file.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { formatDateTime } from '../../lib/text/dates.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as t } from '@carriage/texts/web/data-exports'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { QueryView } from '../../catalog/query-view.tsx'

const keys = queryKeys('data-export')

/** How often the page asks whether a copy is ready. */
const POLL_MS = 3000

const exportQuery = keys.query('all', readDataExport, {
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.data_export?.state === 'preparing' ? POLL_MS : false,
})

/** A copy of all that is stored about the member: requested here, and downloaded once it is ready. */
export function YourDataSection() {
  const query = useQuery(exportQuery)
  return (
    <FormSection title={t.title} text={t.text}>
      <QueryView query={query} loading={<Skeletons of={['h-10 w-56']} />}>
        {(data) => <Copy current={data.data_export} />}
      </QueryView>
    </FormSection>
  )
}

const sentence = (current: DataExport | null): string => {
  if (current?.state === 'preparing') return t.preparing
  if (current?.state === 'failed') return t.failed
  if (!current?.ready_until) return t.none
  return t.ready({
    until: formatDateTime(current.ready_until),
    size: formatBytes(current.bytes ?? 0),
  })
}

function Copy({ current }: { current: DataExport | null }) {
  const request = useAction(async () => {
    try {
      queryClient.setQueryData(exportQuery.queryKey, await call(requestDataExport))
      toast.ok(t.requested)
    } catch (failure) {
      toast.error(errorText(failure, t.notRequested))
      await queryClient.invalidateQueries(exportQuery)
    }
  })
  const save = useAction(async () => {
    try {
      const { name, content } = await download(downloadDataExport)
      saveBlob(name, content)
    } catch (failure) {
      toast.error(errorText(failure, t.notDownloaded))
      await queryClient.invalidateQueries(exportQuery)
    }
  })
  const isReady = current?.state === 'ready'
  const canRequest = current?.state !== 'preparing' && (!current || current.next_at <= nowSeconds())
  return (
    <>
      <p className="max-w-line-lg text-ink-2" role="status">
        {sentence(current)}
      </p>
      {(isReady || canRequest) && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {isReady && (
            <Button variant="line" pending={save.pending} onClick={save.run}>
              {t.download}
            </Button>
          )}
          {canRequest && (
            <Button
              variant={isReady ? 'ghost' : 'line'}
              pending={request.pending}
              onClick={request.run}
            >
              {isReady ? t.renew : t.request}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
