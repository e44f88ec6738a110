import { texts as t } from '@carriage/texts/web/live-classes/private'
import { createFileRoute } from '@tanstack/react-router'
import { OwnOfferEditor } from '../../../features/live-classes/private/own-offer.tsx'
import { PrivateRulesEditor } from '../../../features/live-classes/private/private-rules.tsx'
import { liveTrail } from '../../../features/live-classes/scheduling/live-trail.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

export const Route = createFileRoute('/admin/live/private')({ component: PrivateClasses })

function PrivateClasses() {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <PageHeading trail={liveTrail} title={t.title} />
      <div className="space-y-12">
        {user.role.includes('admin') && <PrivateRulesEditor />}
        {user.role.includes('coach') && <OwnOfferEditor />}
      </div>
    </>
  )
}
