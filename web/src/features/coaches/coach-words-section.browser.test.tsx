/** Texts with a Save of their own are not left before somebody has said so. */
import { getCoach, saveCoachWords } from '@carriage/contract/coaches/endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { texts as messages } from '@carriage/texts/web/coaches'
import { texts as leave } from '@carriage/texts/web/ui/overlays/leave'
import { texts as film } from '@carriage/texts/web/videos/film'
import { getTranslationProgress } from '@carriage/contract/translations/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser, sampleVideo } from '../../../test/samples.ts'
import { type FakeServer, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { MusicNote } from '../videos/film/film-tab.tsx'
import { coachQuery } from './api.ts'
import { CoachWordsSection } from './coach-words-section.tsx'

const t = messages.words
let server: FakeServer
let words: string

const coach = () => ({
  _id: 'ada',
  first_name: 'Ada',
  last_name: 'Berg',
  image: null,
  words,
  own_words: words,
  following: false,
})

beforeEach(() => {
  session.signIn('token', sampleUser({ _id: 'ada', role: ['coach'] }))
  words = ''
  server = serve()
  server.on(getCoach, () => ({ coach: coach() }))
  server.on(getTranslationProgress, () => ({
    original_language: 'en' as const,
    version: 0,
    languages: [],
  }))
  server.on(saveCoachWords, ({ body }) => {
    words = body.words.trim()
    return { message: 'Words saved' }
  })
})

const away = '/elsewhere' as never // a page that no test draws

test('what a coach has written of themselves is asked about, and no more once it is saved @full', async () => {
  const screen = await renderPage(<CoachWordsSection id="ada" />)
  const field = screen.getByRole('textbox', { name: t.label })
  await field.fill('I teach slowly. ')
  void screen.router.navigate({ to: away })
  await expect.element(screen.getByText(leave.title)).toBeVisible()
  await screen.getByRole('button', { name: leave.stay }).click()
  await expect.element(field).toHaveValue('I teach slowly. ')
  await screen.getByRole('button', { name: t.save }).click()
  await expect.element(screen.getByText('Words saved')).toBeVisible()
  await screen.router.navigate({ to: away })
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/elsewhere')
})

test('what a coach has written elsewhere is shown where nothing is typed, and asks nothing', async () => {
  queryClient.setQueryData(coachQuery('ada').queryKey, { coach: coach() })
  words = 'Written on a phone'
  const screen = await renderPage(<CoachWordsSection id="ada" />)
  const field = screen.getByRole('textbox', { name: t.label })
  await expect.element(field).toHaveValue('Written on a phone')
  await screen.router.navigate({ to: away })
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/elsewhere')
})

test('what is typed of the music of a film is asked about @full', async () => {
  const video = (music_note: string) => ({ ...sampleVideo('a'), music_note }) as AdminVideo // what it reads
  const screen = await renderPage(<MusicNote video={video('Own recording')} />)
  const field = screen.getByRole('textbox', { name: film.musicNoteLabel })
  await field.fill('Licensed until May')
  void screen.router.navigate({ to: away })
  await expect.element(screen.getByText(leave.title)).toBeVisible()
  await screen.getByRole('button', { name: leave.leave }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/elsewhere')
})
