import { texts as t } from '@carriage/texts/web/catalog'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleCard } from '../../../../test/samples.ts'
import { FocusRoot } from '../focus/focus-root.tsx'
import { WallVideo } from './wall-cards.tsx'

test('a card on a television says what the member has done, and how far they are', async () => {
  const cards = [
    sampleCard('new'),
    sampleCard('done', { done: true }),
    sampleCard('begun', { position_seconds: 300 }),
  ]
  const screen = await renderPage(
    <FocusRoot>
      {cards.map((video) => (
        <WallVideo key={video._id} video={video} row="row" />
      ))}
    </FocusRoot>,
  )
  const card = (id: string) => screen.getByRole('link', { name: new RegExp(`Class ${id}`) })
  await expect.element(card('done').getByText(t.completed)).toBeVisible()
  await expect
    .element(card('begun').getByText(t.positionOf({ position: '5:00', length: '10:00' })))
    .toBeVisible()
  const bars = cards.map(({ _id }) => card(_id).element().querySelectorAll('progress').length)
  expect(bars).toEqual([0, 0, 1])
  await expect.element(card('new').getByText(t.completed)).not.toBeInTheDocument()
})
