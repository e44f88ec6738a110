import { getClassRating, rateClass } from '@carriage/contract/ratings/endpoints'
import { texts as ui } from '@carriage/texts/web/ui'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { later, type Later, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { ClassRating } from './class-rating.tsx'

test('of quick presses on an answer the last one counts @full', async () => {
  session.signIn('token', sampleUser())
  const rated: (boolean | null)[] = []
  const waiting: Later[] = []
  const server = serve()
  server.on(getClassRating, () => ({ rating: { again: null } }))
  server.on(rateClass, async ({ body: { again } }) => {
    rated.push(again)
    const answer = later()
    waiting.push(answer)
    await answer.promise
    return { rating: { again } }
  })
  const screen = await renderPage(
    <ClassRating of={{ id: 'a', title: 'Footwork' }} onAnswer={() => {}} />,
  )
  for (const choice of [ui.yes, ui.no, ui.yes]) await screen.getByText(choice).click()
  for (let number = 1; number <= 3; number++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(number))
    waiting[number - 1]?.give()
  }
  await vi.waitFor(() => expect(rated).toEqual([true, false, true]))
  await expect.element(screen.getByRole('radio', { name: ui.yes })).toBeChecked()
})
