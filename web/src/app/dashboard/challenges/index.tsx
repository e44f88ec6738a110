import { createFileRoute } from '@tanstack/react-router'
import { Challenges } from '../../../features/challenges/challenges.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'

export const Route = createFileRoute('/dashboard/challenges/')({ component: All })

function All() {
  return (
    <>
      <title>{pageTitle(messages.challenges)}</title>
      <Challenges />
    </>
  )
}
