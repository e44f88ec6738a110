import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'
import { LinkButton } from '../../catalog/link-button.tsx'

export function MissingPlaylist() {
  return (
    <MissingPage
      title={messages.missing}
      text={messages.missingText}
      action={<LinkButton to="/dashboard/playlists">{messages.own}</LinkButton>}
    />
  )
}
