import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'

export function MissingPlaylist() {
  return (
    <MissingPage
      title={messages.missing}
      text={messages.missingText}
      action={
        <Link to="/dashboard/playlists" className={buttonStyle()}>
          {messages.own}
        </Link>
      }
    />
  )
}
