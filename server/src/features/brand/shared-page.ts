import { MAX_SEARCH_LENGTH } from '@carriage/contract/common'

/** Where phones send what a member shares with the app; the manifest names it. Below `/dashboard`, as all that opens in the app. */
export const SHARE_PATH = '/dashboard/share'

const SEARCH_PATH = '/dashboard/search'
const LINK = /https?:\/\/\S+/g

/** What a phone says of something shared. Android puts links into `text`, with or without words around them. */
interface Shared {
  title?: string
  text?: string
  url?: string
}

/**
 * The page that something shared opens: a link to a page of members that page, anything else a search for its words.
 *
 * @param publicUrl the address of the studio: links elsewhere are never followed
 */
export function pageOfShared(
  { title = '', text = '', url = '' }: Shared,
  publicUrl: string,
): string {
  for (const link of `${url} ${text}`.match(LINK) ?? []) {
    const page = memberPageOf(link, publicUrl)
    if (page !== undefined) return page
  }
  const words = [text, title].map(wordsOf).find(Boolean)
  return words === undefined
    ? SEARCH_PATH
    : `${SEARCH_PATH}?${new URLSearchParams({ query: words }).toString()}`
}

function memberPageOf(link: string, publicUrl: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { origin, pathname, search, hash } = new URL(link)
  const isOurs = origin === new URL(publicUrl).origin
  const isPage = /^\/dashboard(?:\/|$)/.test(pathname) && pathname !== SHARE_PATH
  return isOurs && isPage ? pathname + search + hash : undefined
}

const wordsOf = (text: string): string =>
  text
    .replaceAll(LINK, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .trim()
