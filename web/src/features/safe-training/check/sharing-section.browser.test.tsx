import { shareReports } from '@carriage/contract/safe-training/endpoints'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { later, type Later, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { SharingSection } from './sharing-section.tsx'

test('whether coaches see the reports follows the last of quick presses @full', async () => {
  session.signIn('token', sampleUser())
  const health = { shares_since: 1_700_000_000 } as never // what the section reads of it
  const sent: boolean[] = []
  const waiting: Later[] = []
  serve().on(shareReports, async ({ body: { share } }) => {
    sent.push(share)
    const answer = later()
    waiting.push(answer)
    await answer.promise
    return { health }
  })
  const screen = await renderPage(<SharingSection health={health} />)
  const shares = screen.getByRole('switch', { name: messages.sharing.share })
  await expect.element(shares).toBeChecked()
  for (let press = 0; press < 3; press++) await shares.click()
  // As it was pressed last.
  await expect.element(shares).not.toBeChecked()
  for (let number = 1; number <= 3; number++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(number))
    waiting[number - 1]?.give()
  }
  await vi.waitFor(() => expect(sent).toEqual([false, true, false]))
})
