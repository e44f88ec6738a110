import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { choose, compose } from '../../../test/input-method.ts'
import { texts as messages } from '@carriage/texts/web/ui'
import { SearchField } from './search-field.tsx'

const searched = vi.fn<(text: string) => void>()

function Search() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField
        label="Search classes"
        placeholder=""
        value={value}
        onSearch={(text) => {
          searched(text)
          setValue(text)
        }}
      />
      <button type="button" onClick={() => setValue('going back')}>
        Back
      </button>
    </>
  )
}

async function draw() {
  searched.mockReset()
  const screen = await render(<Search />)
  const field = screen.getByRole('searchbox')
  await field.click()
  return { screen, field }
}
const found = (...texts: string[]) =>
  vi.waitFor(() => expect(searched.mock.calls.flat()).toEqual(texts))

test('what is typed is searched once typing pauses, and not each letter @full', async () => {
  const { field } = await draw()
  await userEvent.type(field, 'core')
  await found('core')
})

test('Enter searches at once, and the pause does not search a second time @full', async () => {
  const { field } = await draw()
  await userEvent.type(field, 'core{Enter}')
  expect(searched.mock.calls).toEqual([['core']])
  await userEvent.type(field, ' now')
  await found('core', 'core now')
})

test('a word that is still being composed is not searched, and Enter belongs to it @full', async () => {
  const { field } = await draw()
  for (const text of ['た', 'たい', 'たいか', 'たいかん']) await compose(text)
  await expect.element(field).toHaveValue('たいかん')
  await userEvent.keyboard('{Enter}')
  // Longer than the pause after which plain letters are searched.
  const paused = vi.waitFor(() => expect(searched).toHaveBeenCalled(), { timeout: 700 })
  await expect(paused, 'searched while it was composed').rejects.toThrow()
  await choose('体幹')
  await found('体幹')
})

test('the cross empties the field, searches for nothing and leaves the cursor there', async () => {
  const { screen, field } = await draw()
  await userEvent.type(field, 'core{Enter}')
  await screen.getByRole('button', { name: messages.clear }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await found('core', '')
})

test('what is typed gives way to what the address says now', async () => {
  const { screen, field } = await draw()
  await userEvent.type(field, 'half a wo')
  await screen.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(field).toHaveValue('going back')
})
