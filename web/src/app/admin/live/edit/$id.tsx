import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { EditLive } from '../../../../features/live-classes/scheduling/edit-live.tsx'
import {
  type LiveTab,
  readLiveTab,
} from '../../../../features/live-classes/scheduling/live-tabs.ts'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { searchOf } from '../../../../lib/lists/search.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { useGoBack } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/live/edit/$id')({
  validateSearch: searchOf<'tab'>(),
  beforeLoad: ({ params }) => requireId(params.id, '/admin/live'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const tab = readLiveTab(Route.useSearch().tab)
  const user = useUser()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/admin/live' })
  const toList = useCallback(() => void navigate({ to: '/admin/live', replace: true }), [navigate])
  const open = (next: LiveTab) =>
    void navigate({
      to: '/admin/live/edit/$id',
      params: { id },
      search: next === 'details' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.editTitle)}</title>
      <EditLive
        key={id}
        user={user}
        id={id}
        tab={tab}
        onTab={open}
        onDone={goBack}
        onNothing={toList}
      />
    </>
  )
}
