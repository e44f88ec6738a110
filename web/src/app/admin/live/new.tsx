import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { LiveEditor } from '../../../features/live-classes/scheduling/live-editor.tsx'
import { liveTrail } from '../../../features/live-classes/scheduling/live-trail.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/admin/live/new')({ component: New })

function New() {
  const user = useUser()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/admin/live' })
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.schedule)}</title>
      <PageHeading trail={liveTrail} title={adminMessages.schedule} />
      <LiveEditor
        user={user}
        live={null}
        tab="details"
        onTab={() => {}}
        // Under the address of what exists now, so that a reload finds it and Back leads to the list.
        onCreated={({ _id }, tab) =>
          void navigate({
            to: '/admin/live/edit/$id',
            params: { id: _id },
            search: tab === 'details' ? {} : { tab },
            replace: true,
          })
        }
        onDone={goBack}
      />
    </>
  )
}
