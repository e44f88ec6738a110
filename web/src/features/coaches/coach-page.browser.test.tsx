import { followCoach, getCoach } from '@carriage/contract/coaches/endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { texts as t } from '@carriage/texts/web/coaches'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, later, type Later, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { CoachPage } from './coach-page.tsx'
import { CoachWordsSection } from './coach-words-section.tsx'

let server: FakeServer
let first_name: string
let following: boolean

beforeEach(() => {
  session.signIn('token', sampleUser({ _id: 'ada', role: ['coach'] }))
  first_name = 'Ada'
  following = false
  server = serve()
  server.on(getCoach, () => ({
    coach: {
      _id: 'ada',
      first_name,
      last_name: 'Berg',
      image: null,
      words: '',
      own_words: '',
      following,
    },
  }))
  server.on(browseVideos, () => ({
    videos: [],
    similar: [],
    meta: { total: 0, page: 1, per_page: 20 },
  }))
})

test('a coach who has changed their name beside their words finds it on their page', async () => {
  const profile = await renderPage(<CoachWordsSection id="ada" />)
  await expect.element(profile.getByRole('textbox')).toBeVisible()
  await profile.unmount()
  first_name = 'Adele'
  const page = await renderPage(<CoachPage id="ada" live={null} />)
  await expect.element(page.getByRole('heading', { name: 'Adele Berg' })).toBeVisible()
})

test('who follows a coach and takes it back at once follows them no more @full', async () => {
  session.signIn('other', sampleUser())
  const waiting: Later[] = []
  server.on(followCoach, async ({ body }) => {
    const answer = later()
    waiting.push(answer)
    await answer.promise
    following = body.following
    return { message: 'Saved' }
  })
  const page = await renderPage(<CoachPage id="ada" live={null} />)
  await page.getByRole('button', { name: t.follow }).click()
  await page.getByRole('button', { name: t.following }).click()
  for (let number = 1; number <= 2; number++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(number))
    waiting[number - 1]?.give()
  }
  await expect.element(page.getByRole('button', { name: t.follow })).toBeVisible()
  expect(following).toBe(false)
})
