import { endpoint } from '@carriage/contract/endpoint'
import { getTranscription } from '@carriage/contract/media/captions-endpoints'
import { type Waveform, waveform } from '@carriage/contract/media/waveform'
import {
  getAdminVideo,
  getVideoConverter,
  updateVideo,
} from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { getVideoFilms } from '@carriage/contract/videos/film-endpoints'
import { getVideoCues } from '@carriage/contract/videos/endpoints'
import { texts as staff } from '@carriage/texts/web/staff'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as film } from '@carriage/texts/web/videos/film'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { unsentVideo } from '../uploads/upload-row.ts'
import { type EditorTab, VideoEditor } from './video-editor.tsx'

const coach = sampleUser({ role: ['user', 'coach'] })
const video: AdminVideo = {
  ...unsentVideo('film.mp4'),
  _id: 'film',
  title: 'Footwork',
  duration: 30,
  categories: ['core'],
  difficulty_level: 'beginner',
  instructor: { _id: coach._id, first_name: 'Mia', last_name: 'Berg', image: null },
  processing: { state: 'ready', stage: null, percent: null, error: null, can_retry: false },
}
const loud = Array.from({ length: 300 }, () => -12)
const clipped: Waveform = { levels: loud, clipped: [20, 21, 22] }
const silent: Waveform = { levels: loud.map(() => -90), clipped: [] }
const clear: Waveform = { levels: loud, clipped: [] }
const clippedText = () => film.clipped({ seconds: 1 })

beforeEach(() => session.signIn('token', coach))

/** The editor of a film that sounds so, with what was saved. */
async function open(wave: Waveform) {
  const server = serve()
  const saved: unknown[] = []
  server.on(
    endpoint({ method: 'GET', path: '/wave', access: 'user', summary: '', response: waveform }),
    () => wave,
  )
  server.on(getAdminVideo, () => ({ video }))
  server.on(getVideoFilms, () => ({
    films: {
      waveform_url: '/api/wave',
      sound: { can_mix: true, tracks: null, music: null },
      next: null,
      former: [],
    },
  }))
  server.on(getTranscription, () => ({
    transcriber: 'off' as const,
    is_english_only: false,
    transcription: null,
  }))
  server.on(getVideoCues, () => ({
    cues: { exercises: [], setups: [] },
    version: 0,
    easier_for_you: [],
  }))
  server.on(getVideoConverter, () => ({ available: true, has_limits: true }))
  server.on(updateVideo, ({ body }) => {
    saved.push(body.status)
    return { video: { ...video, status: body.status ?? 'draft', version: 1 } }
  })
  function Page() {
    const [tab, setTab] = useState<EditorTab>('settings')
    return <VideoEditor user={coach} video={video} tab={tab} onTab={setTab} onDone={() => {}} />
  }
  const screen = await renderPage(<Page />)
  const publish = async () => {
    await screen.getByLabelText(staff.filters.status).selectOptions(staff.statuses.published)
    await screen.getByRole('button', { name: ui.save, exact: true }).click()
  }
  return { screen, saved, publish }
}

test.each([
  ['distorted', clipped, clippedText],
  ['silent', silent, () => film.silent],
])(
  'a film whose sound is %s is published once the coach has been asked @full',
  async (_, wave, textOf) => {
    const text = textOf()
    const { screen, saved, publish } = await open(wave)
    await expect.element(screen.getByText(text).first()).toBeVisible()
    await publish()
    const question = screen.getByRole('dialog')
    await expect.element(question.getByText(text)).toBeVisible()
    expect(saved).toEqual([])
    await question.getByRole('button', { name: staff.publishQuestion.anyway }).click()
    await vi.waitFor(() => expect(saved).toEqual(['published']))
  },
)

test('a coach who is asked can look at the sound first, and nothing is saved @full', async () => {
  const { screen, saved, publish } = await open(clipped)
  await publish()
  await screen.getByRole('dialog').getByRole('button', { name: film.lookAtSound }).click()
  await expect.element(screen.getByRole('heading', { name: film.current })).toBeVisible()
  expect(saved).toEqual([])
})

test('a film that sounds well is published without a question @full', async () => {
  const { screen, saved, publish } = await open(clear)
  await publish()
  await vi.waitFor(() => expect(saved).toEqual(['published']))
  expect(screen.getByRole('dialog').elements()).toHaveLength(0)
})
