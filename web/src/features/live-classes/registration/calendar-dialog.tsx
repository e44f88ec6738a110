import { makeCalendarFeed, removeCalendarFeed } from '@carriage/contract/live-classes/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { calendarFeedQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'

const t = messages.feed
const { queryKey } = calendarFeedQuery()

/** Makes the address under which calendars read the member's live classes, shows it once, and ends it. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.text}>
      <CalendarAddress />
    </Dialog>
  )
}

function CalendarAddress() {
  const query = useQuery(calendarFeedQuery())
  const [url, setUrl] = useState<string | null>(null)
  const make = useAction(async () => {
    const { url: made, created_at } = await call(makeCalendarFeed)
    setUrl(made)
    queryClient.setQueryData(queryKey, { created_at })
  })
  const end = useAction(async () => {
    await call(removeCalendarFeed)
    setUrl(null)
    queryClient.setQueryData(queryKey, { created_at: null })
    toast.ok(t.ended)
  })
  const copy = useAction(async () => {
    if (url === null) return
    if (await copyText(url)) toast.ok(t.copied)
    else toast.error(t.notCopied)
  })
  return (
    <QueryView query={query} loading={<Skeleton className="mt-6 h-12 rounded-control" />}>
      {({ created_at: madeAt }) => (
        <div className="mt-6 grid gap-5">
          {url !== null && (
            <TextField
              label={t.address}
              hint={t.once}
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {url === null && madeAt !== null && (
            <p className="text-ink-2">{t.madeOn({ date: formatDate(madeAt) })}</p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {madeAt !== null && (
              <Button variant="line" pending={end.pending} onClick={() => end.run()}>
                {t.end}
              </Button>
            )}
            {url === null ? (
              <Button pending={make.pending} onClick={() => make.run()}>
                {madeAt === null ? t.make : t.anew}
              </Button>
            ) : (
              <Button pending={copy.pending} onClick={() => copy.run()}>
                {t.copy}
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryView>
  )
}
