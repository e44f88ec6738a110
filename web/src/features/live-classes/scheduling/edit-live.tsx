import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { liveTrail } from './live-trail.tsx'
import { adminLiveClassQuery } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import type { LiveTab } from './live-tabs.ts'
import { LiveEditor } from './live-editor.tsx'

interface EditLiveProps {
  user: User
  id: string
  tab: LiveTab
  onTab: (tab: LiveTab) => void
  /** Back to where one came from. */
  onDone: () => void
  /** To the list: there is nothing here. */
  onNothing: () => void
}

/** The page that changes a live class. */
export function EditLive({ user, id, tab, onTab, onDone, onNothing }: EditLiveProps) {
  const { data, error, isFetching, refetch } = useQuery(adminLiveClassQuery(id))
  const refused = useRefusal(!data && error, ({ status }) => {
    if (status === 404) return onNothing()
    toast.error(t.foreign)
    onDone()
  })
  if (refused) return null
  if (!data && error) {
    return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  }
  return (
    <>
      <PageHeading
        trail={liveTrail}
        title={t.editTitle}
        text={data?.live_class.title ?? '\u00a0'}
      />
      {data ? (
        <LiveEditor user={user} live={data.live_class} tab={tab} onTab={onTab} onDone={onDone} />
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}
