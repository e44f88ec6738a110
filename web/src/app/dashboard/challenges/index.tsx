import { createFileRoute } from '@tanstack/react-router'
import { Challenges } from '../../../features/challenges/challenges.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { messages } from '../../-shell/messages.ts'

export const Route = createFileRoute('/dashboard/challenges/')({ component: All })

function All() {
  return (
    <>
      <title>{pageTitle(messages.challenges)}</title>
      <Challenges />
    </>
  )
}
