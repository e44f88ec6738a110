import { createFileRoute } from '@tanstack/react-router'
import { ChallengePage } from '../../../features/challenges/challenge-page.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/dashboard/challenges/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard/challenges'),
  component: One,
})

function One() {
  const { id } = Route.useParams()
  const goBack = useGoBack()
  return (
    <>
      <BackLink onClick={goBack} />
      <ChallengePage key={id} id={id} />
    </>
  )
}
