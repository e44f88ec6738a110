import {
  getAdminVideo,
  getVideoConverter,
  updateVideo,
} from '@carriage/contract/videos/admin-endpoints'
import { getVideoFilms } from '@carriage/contract/videos/film-endpoints'
import { texts as t } from '@carriage/texts/web/videos/film'
import { expect, test, vi } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { Refusal, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { adminVideoQuery } from '../authoring/admin-api.ts'
import { unsentVideo } from '../uploads/upload-row.ts'
import { FilmTab, MusicNote } from './film-tab.tsx'
import { TrimFilm } from './trim-film.tsx'

test('a former film says until when it is kept as dates are written elsewhere', async () => {
  session.signIn('token', sampleUser({ role: ['user', 'coach'] }))
  const until = Date.UTC(2026, 11, 30, 12) / 1000
  const server = serve()
  server.on(getVideoConverter, () => ({ available: true, has_limits: true }))
  server.on(getVideoFilms, () => ({
    films: {
      waveform_url: null,
      sound: { can_mix: true, tracks: null, music: null },
      next: null,
      former: [
        {
          _id: 'old',
          state: 'former' as const,
          source_name: 'old.mp4',
          duration: 60,
          stage: null,
          percent: null,
          error: null,
          cut: null,
          loudness: null,
          playback_url: null,
          waveform_url: null,
          kept_until: until,
        },
      ],
    },
  }))
  const screen = await renderPage(
    <FilmTab video={{ ...unsentVideo('film.mp4'), _id: 'film', duration: 60 }} />,
  )
  await expect.element(screen.getByText(t.keptUntil({ date: formatDate(until) }))).toBeVisible()
})

/** A note on the music of a video that a colleague has changed by then: `changes` says what. */
async function saveNote(changes: { title?: string; music_note?: string }) {
  session.signIn('token', sampleUser({ role: ['user', 'coach'] }))
  const server = serve()
  const saved: unknown[] = []
  let tries = 0
  let video = { ...unsentVideo('film.mp4'), _id: 'film', version: 1, music_note: 'Own recording' }
  server.on(getAdminVideo, () => ({ video }))
  server.on(updateVideo, ({ body }) => {
    tries += 1
    if (body.version !== video.version) throw new Refusal(409, { code: 'stale-version' })
    saved.push(body.music_note)
    video = { ...video, music_note: body.music_note ?? '', version: video.version + 1 }
    return { video }
  })
  function Page() {
    const { data } = useQuery(adminVideoQuery('film'))
    return data && <MusicNote video={data.video} />
  }
  const screen = await renderPage(<Page />)
  await screen.getByLabelText(t.musicNoteLabel).fill('Licensed until May')
  video = { ...video, ...changes, version: 2 }
  const save = screen.getByRole('button', { name: t.saveNote })
  await save.click()
  await vi.waitFor(() => expect(tries).toBeGreaterThan(0))
  await expect.element(save).not.toHaveAttribute('aria-busy')
  return { save, saved }
}

test('a note on the music is saved although a colleague has changed the video meanwhile', async () => {
  const { saved } = await saveNote({ title: 'Footwork II' })
  expect(saved).toEqual(['Licensed until May'])
})

test('a note that a colleague has changed is replaced by a second press alone', async () => {
  const { save, saved } = await saveNote({ music_note: 'Bought' })
  expect(saved).toEqual([])
  await save.click()
  await vi.waitFor(() => expect(saved).toEqual(['Licensed until May']))
})

test('the timeline to trim a film shows its frames, as parts of the sheet that the storyboard names', async () => {
  const canvas = new OffscreenCanvas(320, 90)
  canvas.getContext('2d')?.fillRect(0, 0, 320, 90)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  const sheet = `data:image/png;base64,${btoa(String.fromCodePoint(...bytes))}`
  const cues = [0, 160].map((x) => `00:00 --> 00:30\n${sheet}#xywh=${x},0,160,90\n`)
  const storyboard_url = `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n')}`)}`
  const video = { ...unsentVideo('film.mp4'), _id: 'film', duration: 60, storyboard_url }
  const screen = await renderPage(<TrimFilm video={video} waveformUrl={null} />)
  await vi.waitFor(() => {
    const frames = [...screen.container.querySelectorAll('image')]
    expect(frames.map((frame) => frame.getAttribute('x'))).toEqual(
      [0, 0, 0, 0, -160, -160, -160, -160].map(String),
    )
    expect(frames[0]?.getAttribute('width')).toBe('320')
  })
})

test('start and end cannot be set to where they are', async () => {
  const video = { ...unsentVideo('film.mp4'), _id: 'film', duration: 60, playback_url: '/film' }
  const screen = await renderPage(<TrimFilm video={video} waveformUrl={null} />)
  for (const text of [t.startHere, t.endHere])
    await expect.element(screen.getByText(text({ position: '0:00.0' }))).toBeDisabled()
})
