import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { adminMessages } from '../../../../features/live-classes/admin-messages.ts'
import { EditLive } from '../../../../features/live-classes/components/edit-live.tsx'
import type { LiveTab } from '../../../../features/live-classes/components/live-editor.tsx'
import { pageTitle } from '../../../../lib/page-title.ts'
import { useUser } from '../../../../lib/session.ts'
import { useGoBack } from '../../../-shell/go-back.ts'

interface Address {
  /** The open tab; Details where it says nothing. */
  tab?: Exclude<LiveTab, 'details'>
}

/** The same object always, so that going back is one function. */
const list = { to: '/admin/live' } as const

export const Route = createFileRoute('/admin/live/edit/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): Address =>
    tab === 'schedule' || tab === 'settings' ? { tab } : {},
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const { tab = 'details' } = Route.useSearch()
  const user = useUser()
  const navigate = useNavigate()
  const goBack = useGoBack(list)
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
