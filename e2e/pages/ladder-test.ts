import type { Video } from '@carriage/contract/videos/schemas'
import { LadderServer } from '../fixtures/ladder-server.ts'
import type { Page } from '../support/test.ts'
import { test as base } from './people.ts'

/** The video of a session that everybody may play; who owns the token begins it anew. */
export async function freeVideo(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/program/home', {
    headers: { authorization: `Bearer ${token}` },
  })
  // Sound: the contract says so, and the test fails where it does not hold.
  const { recommended_videos: videos } = (await answer.json()) as {
    recommended_videos: { _id: string; is_premium_content: boolean }[]
  } // the contract of that endpoint
  const found = videos.find((video) => !video.is_premium_content)
  if (!found) throw new Error('The demo studio has no free video')
  await page.request.post(`/api/video/progress/${found._id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { position_seconds: 0, duration_seconds: 0 },
  })
  return found._id
}

/** A ladder that is played instead of the demo video that the page opens. */
export const test = base.extend<{ ladder: LadderServer }>({
  ladder: async ({ page }, use) => {
    const ladder = new LadderServer()
    await ladder.start()
    // continued, not fulfilled: the bytes come over a network that can be slow or gone
    await page.route('**/media/v/**', (route) => {
      const { pathname } = new URL(route.request().url())
      // Chapters and captions are the demo video's own.
      if (/\/(?:captions|chapters|cues)-[^/]+\.vtt$/.test(pathname)) return route.continue()
      return route.continue({ url: ladder.url + pathname })
    })
    await use(ladder)
    await ladder.stop()
  },
})

/** From now on the details of videos carry another signature. */
export async function renewSignature(page: Page, signature: string): Promise<void> {
  await page.route('**/api/video/details/*', async (route) => {
    const answer = await route.fetch()
    const { video } = (await answer.json()) as { video: Video } // the contract of that endpoint
    const playback_url = (video.playback_url ?? '').replace(
      /[^/]+(\/index\.m3u8)$/,
      `${signature}$1`,
    )
    await route.fulfill({ response: answer, json: { video: { ...video, playback_url } } })
  })
}
