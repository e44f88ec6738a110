import type { User } from '@carriage/contract/accounts/schemas'
import { mayHost } from '@carriage/contract/live-classes/policy'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { TranslationsLink } from '../../translations/translations-link.tsx'
import { liveTrail } from './live-trail.tsx'
import { adminLiveClassQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'
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
  const leave = () => {
    toast.error(t.foreign)
    onDone()
  }
  const refused = useRefusal(!data && error, ({ status }) => {
    if (status === 404) onNothing()
    else leave()
  })
  // Who teaches one date of a class reads all of it, and changes none.
  const isForeign = data !== undefined && !mayHost(user, data.live_class.series)
  const onForeign = useEffectEvent(leave)
  useEffect(() => {
    if (isForeign) onForeign()
  }, [isForeign])
  if (refused || isForeign) return null
  if (!data && error) {
    return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  }
  return (
    <>
      <PageHeading
        trail={liveTrail}
        title={t.editTitle}
        text={data?.live_class.title ?? '\u00a0'}
        action={data && <TranslationsLink kind="live_class" id={id} />}
      />
      {data ? (
        <LiveEditor user={user} live={data.live_class} tab={tab} onTab={onTab} onDone={onDone} />
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}
