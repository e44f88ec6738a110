import { lazy } from '@carriage/texts/lazy'
import { createFileRoute } from '@tanstack/react-router'
import { LiveClass } from '../../../features/live-classes/registration/live-class.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

/** Needed once a class is over. */
const NextAfterLive = lazy(
  () => import('../../../features/programs/home/next-after-live.tsx'),
  'NextAfterLive',
)

export const Route = createFileRoute('/dashboard/live/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard'),
  component: Live,
})

function Live() {
  const { id } = Route.useParams()
  const goBack = useGoBack({ to: '/dashboard/live' })
  return (
    <>
      <BackLink onClick={goBack} />
      <LiveClass key={id} id={id} next={<NextAfterLive />} />
    </>
  )
}
