import { createFileRoute } from '@tanstack/react-router'
import { Playlists } from '../../../features/playlists/playlists.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { YouTrail } from '../-you-trail.tsx'

export const Route = createFileRoute('/dashboard/playlists/')({ component: Page })

function Page() {
  return (
    <>
      <title>{pageTitle(messages.playlists)}</title>
      <YouTrail current={messages.playlists} />
      <Playlists />
    </>
  )
}
