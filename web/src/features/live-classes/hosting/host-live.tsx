import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { hostedLiveQuery } from '../scheduling/admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { texts as t } from '@carriage/texts/web/live-classes/hosting/host'
import { HostScreen } from './host-screen.tsx'

interface HostLiveProps {
  id: string
  onBack: () => void
  /** To the list: there is nothing here. */
  onNothing: () => void
}

/** The host's page of a class. */
export function HostLive({ id, onBack, onNothing }: HostLiveProps) {
  const { data, error, isFetching, refetch } = useQuery(hostedLiveQuery(id))
  // Also of a page that is open already: the class may be given to another instructor, or removed.
  const refused = error instanceof ApiError ? error.status : null
  // Once for each refusal, however often the page is drawn meanwhile.
  const leave = useEffectEvent((status: number | null) => {
    if (status === 404) onNothing()
    if (status === 403) {
      toast.error(t.foreign)
      onBack()
    }
  })
  useEffect(() => leave(refused), [refused])
  if (refused === 404 || refused === 403) return null
  if (!data && error) {
    return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  }
  if (!data) {
    return (
      <Loading>
        {/* As high as what comes, down to the picture. */}
        <Skeleton className="h-11 w-20" />
        <Skeleton className="mt-1 mb-5 h-10 w-72 max-w-full" />
        <Skeleton className="mb-4 h-16 rounded-card" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="relative">
            <Skeleton className="aspect-5/4 rounded-card sm:aspect-video" />
            <p className="absolute inset-0 grid place-items-center text-ink-2">
              {t.overlays.initializing}
            </p>
          </div>
          <Skeleton className="h-80 rounded-card" />
        </div>
      </Loading>
    )
  }
  return (
    <>
      <title>{pageTitle(data.live_class.title || adminMessages.title)}</title>
      <HostScreen live={data.live_class} onBack={onBack} />
    </>
  )
}
