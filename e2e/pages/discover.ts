/** Discover and the bookmarks, as a member uses them. */
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'

export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search classes' })

export const chip = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })

export const allChip = (page: Page): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'All', exact: true })

/** Every class that Discover has, read from the API without any filter. */
export async function everyClass(api: ApiClient): Promise<VideoCard[]> {
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all?per_page=100')
  return videos
}

/** The titles of the cards in sight, in the order of the alphabet. */
async function titlesOf(where: Page | Locator): Promise<string[]> {
  const titles = await where.getByRole('article').getByRole('heading').allTextContents()
  return titles.toSorted()
}

/** Waits until the cards in sight are exactly these. */
export async function expectCards(
  where: Page | Locator,
  videos: readonly { title: string }[],
): Promise<void> {
  const expected = videos.map(({ title }) => title).toSorted()
  await expect.poll(() => titlesOf(where)).toEqual(expected)
}

/** Counts the requests that begin from now on. */
export function countRequests(page: Page, matches: (request: Request) => boolean): () => number {
  let count = 0
  page.on('request', (request) => {
    if (matches(request)) count++
  })
  return () => count
}

/** Holds back what is sent to an address until it is let go; then it goes on its way. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
