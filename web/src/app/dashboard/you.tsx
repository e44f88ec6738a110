import { createFileRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { texts as keptMessages } from '@carriage/texts/web/kept-classes'
import { texts as playlistMessages } from '@carriage/texts/web/playlists'
import { PlaylistStrip } from '../../features/playlists/playlist-strip.tsx'
import { PracticeSoFar } from '../../features/practice/practice-so-far.tsx'
import { texts as savedMessages } from '@carriage/texts/web/saved-items'
import { SavedStrip } from '../../features/saved-items/saved-strip.tsx'
import { NewestWorkouts } from '../../features/videos/history/newest-workouts.tsx'
import { useUser } from '../../lib/session/session.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { formatMonth } from '../../lib/text/dates.ts'
import { avatarUrl } from '../../lib/text/image-url.ts'
import { fullName } from '../../lib/text/names.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { LinkButton } from '../../catalog/link-button.tsx'

export const Route = createFileRoute('/dashboard/you')({ component: You })

function Block({ title, door, children }: { title: string; door: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="title text-2xl">
          {title}
        </h2>
        {door}
      </div>
      {children}
    </section>
  )
}

const others = () =>
  [
    { to: '/dashboard/challenges', label: messages.challenges },
    { to: '/dashboard/exercises', label: messages.exercises },
    { to: '/dashboard/kept', label: keptMessages.menuItem },
  ] as const

/** What is about the member: what they have done and what they keep. Their settings have pages of their own. */
function You() {
  const user = useUser()
  if (!user) return null
  const { image, created_at: since } = user
  return (
    <>
      <title>{pageTitle(messages.you)}</title>
      <header className="mb-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar of={user} src={avatarUrl(image, 320)} size="lg" />
        <div className="min-w-0">
          <h1 className="display text-4xl wrap-anywhere md:text-6xl">{fullName(user)}</h1>
          <p className="mt-2 text-ink-2">
            {profileMessages.since({ month: formatMonth(isoDay(new Date(since * 1000))) })}
          </p>
        </div>
        <LinkButton to="/dashboard/profile" variant="line" className="md:ms-auto">
          {profileMessages.title}
        </LinkButton>
      </header>
      <ul className="mb-9 flex flex-wrap gap-x-6 gap-y-2">
        {others().map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="space-y-14">
        <PracticeSoFar newest={<NewestWorkouts />} />
        <Block
          title={savedMessages.title}
          door={
            <Link to="/dashboard/favourites" className="link">
              {savedMessages.all}
            </Link>
          }
        >
          <SavedStrip />
        </Block>
        <Block
          title={playlistMessages.title}
          door={
            <Link to="/dashboard/playlists" className="link">
              {playlistMessages.all}
            </Link>
          }
        >
          <PlaylistStrip />
        </Block>
      </div>
    </>
  )
}
