import { getCoach } from '@carriage/contract/coaches/endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { CoachPage } from './coach-page.tsx'
import { CoachWordsSection } from './coach-words-section.tsx'

test('a coach who has changed their name beside their words finds it on their page', async () => {
  session.signIn('token', sampleUser({ _id: 'ada', role: ['coach'] }))
  const server = serve()
  let first_name = 'Ada'
  server.on(getCoach, () => ({
    coach: {
      _id: 'ada',
      first_name,
      last_name: 'Berg',
      image: null,
      words: '',
      own_words: '',
      following: false,
    },
  }))
  server.on(browseVideos, () => ({
    videos: [],
    similar: [],
    meta: { total: 0, page: 1, per_page: 20 },
  }))
  const profile = await renderPage(<CoachWordsSection id="ada" />)
  await expect.element(profile.getByRole('textbox')).toBeVisible()
  await profile.unmount()
  first_name = 'Adele'
  const page = await renderPage(<CoachPage id="ada" live={null} />)
  await expect.element(page.getByRole('heading', { name: 'Adele Berg' })).toBeVisible()
})
