import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { PlaylistGrid } from './playlist-grid.tsx'

test('a playlist tells how long it takes in minutes, not by the clock', async () => {
  const mornings = { _id: 'a', title: 'Mornings', classes: 4, duration: 1810, first: [] }
  const screen = await renderPage(<PlaylistGrid playlists={[{ ...mornings, shared: false }]} />)
  await expect.element(screen.getByText('4 classes, 30 min')).toBeVisible()
})
