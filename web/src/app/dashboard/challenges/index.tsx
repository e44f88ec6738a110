import { createFileRoute } from '@tanstack/react-router'
import { Challenges } from '../../../features/challenges/challenges.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { YouTrail } from '../-you-trail.tsx'

export const Route = createFileRoute('/dashboard/challenges/')({ component: All })

function All() {
  return (
    <>
      <title>{pageTitle(messages.challenges)}</title>
      <YouTrail current={messages.challenges} />
      <Challenges />
    </>
  )
}
