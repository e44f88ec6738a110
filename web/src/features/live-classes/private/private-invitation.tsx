import { acceptPrivateInvitation } from '@carriage/contract/live-classes/private-endpoints'
import { texts as messages } from '@carriage/texts/web/live-classes/private'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { LiveFacts, LiveLine } from '../registration/live-facts.tsx'
import { cachePrivateClass, invitationQuery } from './private-api.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = messages.invitation

/** A private class that somebody else has booked, for who may come along. */
export function PrivateInvitation({ token }: { token: string }) {
  const navigate = useNavigate()
  const query = useQuery(invitationQuery(token))
  const open = (id: string) => navigate({ to: '/dashboard/live/$id', params: { id } })
  const accept = useAction(async () => {
    const { live_class: live, message } = await call(acceptPrivateInvitation, { params: { token } })
    cachePrivateClass(live)
    toast.ok(message)
    await open(live._id)
  })
  const missing = (
    <MissingPage
      title={t.missing}
      text={t.missingText}
      action={<LinkButton to="/dashboard/live">{t.toList}</LinkButton>}
    />
  )
  return (
    <QueryView
      query={query}
      loading={<Skeletons className="space-y-5" of={['h-12 w-80 max-w-full', 'h-56']} />}
      missing={missing}
    >
      {({ live_class: live }) => (
        <>
          <title>{pageTitle(t.title)}</title>
          <h1 className="display text-4xl md:text-6xl">{t.title}</h1>
          <p className="mt-3 mb-6 max-w-line-lg text-lead text-ink-2">{t.text}</p>
          <div className="mb-6">
            <LiveLine live={live} />
          </div>
          {live.is_registered ? (
            <Button onClick={() => void open(live._id)}>{t.open}</Button>
          ) : (
            <Button pending={accept.pending} onClick={() => accept.run()}>
              {t.accept}
            </Button>
          )}
          <LiveFacts live={live} now={live.server_time} />
        </>
      )}
    </QueryView>
  )
}
