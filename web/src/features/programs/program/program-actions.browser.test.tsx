import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { changeCurrentSession } from '@carriage/contract/programs/endpoints'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { texts } from '@carriage/texts/web/programs'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../test/render.tsx'
import { sampleCard, sampleUser, sampleVideo } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { reachedQuery } from '../../videos/api.ts'
import { Advanced } from './arrival.ts'
import { CompleteButton } from './program-actions.tsx'

// Sound: what the button reads of them.
const program = {
  _id: 'p',
  weeks: [
    {
      _id: 'w',
      sessions: ['one', 'two'].map((_id) => ({ _id, title: _id, video: sampleCard(_id) })),
    },
  ],
} as unknown as Program
const enrollment = {
  _id: 'e',
  status: 'active',
  current_week: 'w',
  current_session: 'one',
  next_session: 'one',
  completed_weeks: [],
  completed_sessions: [],
} as unknown as Enrollment

const onAdvanced = vi.fn<(session: string | null) => void>()
beforeEach(() => {
  session.signIn('token', sampleUser())
  onAdvanced.mockReset()
  const server = serve()
  server.on(getVideoDetails, () => ({ video: sampleVideo('one') }))
  server.on(changeCurrentSession, () => ({
    message: 'Saved',
    enrollment: { ...enrollment, next_session: 'two' },
  }))
})

/** Draws both places; answers where the button stands. */
async function draw(width: number, reached: number | null) {
  await page.viewport(width, 844)
  queryClient.setQueryData(reachedQuery('one').queryKey, reached)
  const screen = await renderPage(
    <Advanced value={onAdvanced}>
      {(['bar', 'row'] as const).map((place) => (
        <div key={place} data-testid={place}>
          <CompleteButton program={program} enrollment={enrollment} place={place} />
        </div>
      ))}
    </Advanced>,
  )
  const button = screen.getByRole('button', { name: texts.detail.complete })
  await expect.element(button).toBeVisible()
  return { button, place: button.element().closest('[data-testid]')?.getAttribute('data-testid') }
}

test.each([
  [390, null, 'row'],
  [390, 500, 'row'],
  [390, 560, 'bar'],
  [1440, null, 'bar'],
])(
  'at %s px and %s of 600 seconds, the button to complete stands in the %s',
  async (width, reached, place) => {
    expect((await draw(width, reached)).place).toBe(place)
  },
)

test('the row completes the session too, and says which one comes next', async () => {
  await (await draw(390, null)).button.click()
  await vi.waitFor(() => expect(onAdvanced).toHaveBeenCalledWith('two'))
})
