import { failureOf } from '../../../lib/queries/query-failure.ts'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as t } from '@carriage/texts/web/wall'
import { StopButton } from '../focus/stop.tsx'

/** What stands on a page whose query has no data: its shapes, or what went wrong and a way to try again. */
export function PageState({ query }: { query: Parameters<typeof failureOf>[0] }) {
  if (!query.error)
    return (
      <Loading className="space-y-6">
        <Skeleton className="h-60 rounded-hero" />
        <Skeleton className="h-8 w-60" />
        <div className="flex gap-5">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} className="aspect-video w-50 rounded-card" />
          ))}
        </div>
      </Loading>
    )
  const { text, offline, pending, onRetry } = failureOf(query)
  return (
    <div role="alert" className="grid max-w-form justify-items-start gap-4 pt-12">
      <p className="title text-4xl">{offline ? ui.offlineTitle : ui.errorTitle}</p>
      <p className="text-lg text-ink-2">{offline ? ui.offlineText : text}</p>
      <StopButton name="retry" pending={pending} onPress={onRetry}>
        {t.retry}
      </StopButton>
    </div>
  )
}
