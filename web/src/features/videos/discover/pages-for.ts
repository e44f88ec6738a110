import { texts as shell } from '@carriage/texts/web/shell'
import { texts as messages } from '@carriage/texts/web/videos'
import { fold } from '../../../lib/text/fold.ts'

const { pages: t, pageWords: words } = messages.discover

/** Pages of the app; what people call them beside their names is in the catalogue. */
const pages = [
  { to: '/dashboard/live', label: () => shell.live, words: () => words.live },
  { to: '/dashboard/programs', label: () => shell.programs, words: () => words.programs },
  { to: '/dashboard/profile/billing', label: () => shell.billing, words: () => words.billing },
  { to: '/dashboard/setup', label: () => shell.setup, words: () => words.setup },
  { to: '/dashboard/you', label: () => shell.you, words: () => words.you },
  { to: '/dashboard/history', label: () => shell.history, words: () => words.history },
  { to: '/dashboard/favourites', label: () => shell.saved, words: () => words.saved },
  { to: '/dashboard/playlists', label: () => shell.playlists, words: () => words.playlists },
  { to: '/dashboard/exercises', label: () => shell.exercises, words: () => words.exercises },
  { to: '/dashboard/challenges', label: () => shell.challenges, words: () => words.challenges },
  { to: '/dashboard/profile', label: () => shell.profile, words: () => words.profile },
  { to: '/dashboard/profile/training', label: () => t.training, words: () => words.training },
  { to: '/dashboard/profile/security', label: () => t.security, words: () => words.security },
  { to: '/dashboard/profile/household', label: () => t.household, words: () => words.household },
  { to: '/dashboard/profile/data', label: () => t.data, words: () => words.data },
  {
    to: '/dashboard/profile/notifications',
    label: () => shell.notifications,
    words: () => words.notifications,
  },
  { to: '/dashboard/profile/reformer', label: () => t.reformer, words: () => words.reformer },
] as const

export type AppPage = (typeof pages)[number]
/** Fewer letters begin the names of too many. */
const LEAST_LETTERS = 3

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The pages of which each word of a query begins a word, with accents or without. */
export function pagesFor(query: string): AppPage[] {
  const typed = wordsOf(query)
  if (typed.join('').length < LEAST_LETTERS) return []
  return pages.filter((page) => {
    const all = wordsOf(`${page.label()} ${page.words()}`)
    return typed.every((word) => all.some((one) => one.startsWith(word)))
  })
}
