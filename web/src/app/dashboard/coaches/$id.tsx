import { createFileRoute } from '@tanstack/react-router'
import { CoachPage } from '../../../features/coaches/coach-page.tsx'
import { CoachDates } from '../../../features/live-classes/registration/coach-dates.tsx'
import { PrivateLink } from '../../../features/live-classes/private/private-link.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/dashboard/coaches/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard'),
  component: Coach,
})

function Coach() {
  const { id } = Route.useParams()
  const goBack = useGoBack()
  return (
    <>
      <BackLink onClick={goBack} />
      <CoachPage
        key={id}
        id={id}
        live={
          <>
            <CoachDates id={id} />
            <PrivateLink coach={id} />
          </>
        }
      />
    </>
  )
}
