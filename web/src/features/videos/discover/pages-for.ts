import { texts as messages } from '@carriage/texts/web/videos'

const t = messages.discover.pages

/** Pages of the app with what people call them beside their names. */
const pages = [
  {
    to: '/dashboard/live',
    label: () => t.live,
    words: 'live class classes calendar schedule stream',
  },
  { to: '/dashboard/programs', label: () => t.programs, words: 'plans courses weeks' },
  {
    to: '/dashboard/profile/billing',
    label: () => t.billing,
    words:
      'subscription membership cancel pause plan payment payments invoice invoices card receipt refund money',
  },
  { to: '/dashboard/setup', label: () => t.setup, words: 'set up guide assemble unbox install' },
  { to: '/dashboard/you', label: () => t.you, words: 'streak milestones practice' },
  { to: '/dashboard/history', label: () => t.history, words: 'past watched workouts done' },
  { to: '/dashboard/favourites', label: () => t.saved, words: 'favourites favorites bookmarks' },
  { to: '/dashboard/playlists', label: () => t.playlists, words: 'lists queue' },
  { to: '/dashboard/exercises', label: () => t.exercises, words: 'moves movements' },
  { to: '/dashboard/challenges', label: () => t.challenges, words: 'badges' },
  { to: '/dashboard/profile', label: () => t.profile, words: 'account password name photo phone' },
  {
    to: '/dashboard/profile/training',
    label: () => t.training,
    words: 'goals level weekly goal length spare injury equipment',
  },
  {
    to: '/dashboard/profile/security',
    label: () => t.security,
    words: 'passkeys authenticator two factor sessions devices log out',
  },
  { to: '/dashboard/profile/household', label: () => t.household, words: 'family invite people' },
  { to: '/dashboard/profile/data', label: () => t.data, words: 'export copy delete account' },
  {
    to: '/dashboard/profile/notifications',
    label: () => t.notifications,
    words: 'emails mails reminders unsubscribe',
  },
  {
    to: '/dashboard/profile/reformer',
    label: () => t.reformer,
    words: 'device code activate equipment',
  },
] as const

export type AppPage = (typeof pages)[number]
/** Fewer letters begin the names of too many. */
const LEAST_LETTERS = 3

/** The pages of which each word of a query begins a word. */
export function pagesFor(query: string): AppPage[] {
  const typed = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (typed.join('').length < LEAST_LETTERS) return []
  return pages.filter(({ label, words }) => {
    const all = `${label()} ${words}`.toLowerCase().split(' ')
    return typed.every((word) => all.some((one) => one.startsWith(word)))
  })
}
