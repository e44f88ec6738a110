import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { choose, compose } from '../../../../../test/input-method.ts'
import { renderPage } from '../../../../../test/render.tsx'
import { sampleUser } from '../../../../../test/samples.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { SearchDialog } from './search-dialog.tsx'
import { loadTexts } from '@carriage/texts/catalogue'

await loadTexts()

const label = adminMessages.search.newVideo
const admin = sampleUser({ role: ['admin'] })

test('Enter opens what is found, but not while the word is still being composed', async () => {
  const screen = await renderPage(<SearchDialog user={admin} open onClose={() => undefined} />)
  const field = screen.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  await compose(label)
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(location.hash).not.toContain('/admin')
  await field.clear()
  await choose(label)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toContain('/admin/videos/new')
})
