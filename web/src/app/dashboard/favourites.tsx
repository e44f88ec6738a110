import { createFileRoute } from '@tanstack/react-router'
import { SavedItems } from '../../features/saved-items/saved-items.tsx'
import { pageTitle } from '../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { YouTrail } from './-you-trail.tsx'

export const Route = createFileRoute('/dashboard/favourites')({ component: Favourites })

function Favourites() {
  return (
    <>
      <title>{pageTitle(messages.saved)}</title>
      <YouTrail current={messages.saved} />
      <SavedItems />
    </>
  )
}
