import {
  cancelTranscription,
  getTranscription,
  startTranscription,
} from '@carriage/contract/media/captions-endpoints'
import type { Transcription } from '@carriage/contract/media/captions-schemas'
import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { unsentVideo } from '../uploads/upload-row.ts'
import { adminVideoQuery, transcriptionQuery } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { texts as maker } from '@carriage/texts/web/videos/authoring/transcriber'
import { MakeCaptions } from './make-captions.tsx'

const t = adminMessages.transcription
const video = {
  ...unsentVideo('film.mp4'),
  _id: 'film',
  processing: { state: 'ready', stage: null, percent: null, error: null, can_retry: false },
} as const
const working: Transcription = { state: 'working', language: null, percent: 40, reason: null }

function Page() {
  const { data } = useQuery(adminVideoQuery(video._id))
  return (
    <>
      <p>{data?.video.caption_languages.join() || 'No captions'}</p>
      <MakeCaptions video={video} />
    </>
  )
}

interface Studio {
  transcriber: 'off' | 'no-model' | 'ready'
  transcription: Transcription | null
  is_english_only?: boolean
}

/** A server whose answers are those of `now`. */
function studio(now: Studio) {
  const server = serve()
  const asked: unknown[] = []
  const languages: string[] = []
  server.on(getAdminVideo, () => ({ video: { ...video, caption_languages: languages } }))
  const answer = () => ({ is_english_only: false, ...now })
  server.on(getTranscription, answer)
  server.on(startTranscription, ({ body }) => {
    asked.push(body)
    now.transcription = { ...working, state: 'waiting', percent: null }
    return answer()
  })
  server.on(cancelTranscription, () => {
    now.transcription = null
    return answer()
  })
  return { asked, languages }
}
const readAgain = () => queryClient.invalidateQueries(transcriptionQuery(video._id))

beforeEach(() => session.signIn('token', sampleUser({ role: ['user', 'coach'] })))

test('a server that is not set up for it says so, and offers nothing', async () => {
  studio({ transcriber: 'off', transcription: null })
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText(maker.off)).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('a server without a model names the command that gets one', async () => {
  studio({ transcriber: 'no-model', transcription: null })
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText('npm run admin -- captions get-model')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('captions are made in the language that is chosen, or in the one that is heard', async () => {
  const now: Studio = { transcriber: 'ready', transcription: null }
  const { asked } = studio(now)
  const screen = await renderPage(<Page />)
  await screen.getByRole('button', { name: t.make }).click()
  await expect.element(screen.getByText(t.waiting).first()).toBeInTheDocument()
  await screen.getByRole('button', { name: t.stop }).click()
  await screen.getByLabelText(t.language).selectOptions('German')
  await screen.getByRole('button', { name: t.make }).click()
  await vi.waitFor(() => expect(asked).toEqual([{}, { language: 'de' }]))
})

test('how far it is shows, and what was made stands in the list once it is done', async () => {
  const now: Studio = { transcriber: 'ready', transcription: working }
  const { languages } = studio(now)
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByRole('progressbar', { name: t.working })).toHaveValue(40)
  await expect.element(screen.getByText('No captions')).toBeVisible()
  languages.push('en')
  now.transcription = { ...working, state: 'done', language: 'en', percent: 100 }
  await readAgain()
  await expect.element(screen.getByText(t.done({ language: 'English' }))).toBeVisible()
  await expect.element(screen.getByText('en', { exact: true })).toBeVisible()
})

test('a film in which nobody speaks is no failure', async () => {
  const done: Transcription = { state: 'done', language: null, percent: 100, reason: null }
  studio({ transcriber: 'ready', transcription: done })
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText(t.doneSilent)).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
})

test('a model for English alone is said before anybody makes captions', async () => {
  studio({ transcriber: 'ready', transcription: null, is_english_only: true })
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText(maker.onlyEnglish)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t.make })).toBeVisible()
})

test('a failure says why, and is tried again', async () => {
  const reason = 'The transcriber failed several times. Try again later.'
  const failed: Transcription = { state: 'failed', language: null, percent: null, reason }
  const { asked } = studio({ transcriber: 'ready', transcription: failed })
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  await screen.getByRole('button', { name: t.tryAgain }).click()
  await expect.element(screen.getByText(t.waiting).first()).toBeInTheDocument()
  expect(asked).toEqual([{}])
})
