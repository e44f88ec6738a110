import { texts as messages } from '@carriage/texts/web/videos'

const t = messages.discover.pages

/** Pages of the app with what people call them beside their names. */
const pages = [
  {
    to: '/dashboard/live',
    get label() {
      return t.live
    },
    words: 'live class classes calendar schedule stream',
  },
  {
    to: '/dashboard/programs',
    get label() {
      return t.programs
    },
    words: 'plans courses weeks',
  },
  {
    to: '/dashboard/profile/billing',
    get label() {
      return t.billing
    },
    words:
      'subscription membership cancel pause plan payment payments invoice invoices card receipt refund money',
  },
  {
    to: '/dashboard/setup',
    get label() {
      return t.setup
    },
    words: 'set up guide assemble unbox install',
  },
  {
    to: '/dashboard/you',
    get label() {
      return t.you
    },
    words: 'streak milestones practice',
  },
  {
    to: '/dashboard/history',
    get label() {
      return t.history
    },
    words: 'past watched workouts done',
  },
  {
    to: '/dashboard/favourites',
    get label() {
      return t.saved
    },
    words: 'favourites favorites bookmarks',
  },
  {
    to: '/dashboard/playlists',
    get label() {
      return t.playlists
    },
    words: 'lists queue',
  },
  {
    to: '/dashboard/exercises',
    get label() {
      return t.exercises
    },
    words: 'moves movements',
  },
  {
    to: '/dashboard/challenges',
    get label() {
      return t.challenges
    },
    words: 'badges',
  },
  {
    to: '/dashboard/profile',
    get label() {
      return t.profile
    },
    words: 'account password name photo phone',
  },
  {
    to: '/dashboard/profile/training',
    get label() {
      return t.training
    },
    words: 'goals level weekly goal length spare injury equipment',
  },
  {
    to: '/dashboard/profile/security',
    get label() {
      return t.security
    },
    words: 'passkeys authenticator two factor sessions devices log out',
  },
  {
    to: '/dashboard/profile/household',
    get label() {
      return t.household
    },
    words: 'family invite people',
  },
  {
    to: '/dashboard/profile/data',
    get label() {
      return t.data
    },
    words: 'export copy delete account',
  },
  {
    to: '/dashboard/profile/notifications',
    get label() {
      return t.notifications
    },
    words: 'emails mails reminders unsubscribe',
  },
  {
    to: '/dashboard/profile/reformer',
    get label() {
      return t.reformer
    },
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
    const all = `${label} ${words}`.toLowerCase().split(' ')
    return typed.every((word) => all.some((one) => one.startsWith(word)))
  })
}
