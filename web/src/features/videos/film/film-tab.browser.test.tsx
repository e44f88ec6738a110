import { getVideoConverter } from '@carriage/contract/videos/admin-endpoints'
import { getVideoFilms } from '@carriage/contract/videos/film-endpoints'
import { texts as t } from '@carriage/texts/web/videos/film'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { unsentVideo } from '../uploads/upload-row.ts'
import { FilmTab } from './film-tab.tsx'

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
