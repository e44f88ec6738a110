import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox, type ComboboxItem } from './combobox.tsx'

const names = ['Ada Berg', 'Ben Ohm', 'Zoë Çelik']
const changed = vi.fn<(value: string | null) => void>()

function Page() {
  const [typed, setTyped] = useState('')
  const [value, setValue] = useState<ComboboxItem | null>(null)
  return (
    <main>
      <h1>Class</h1>
      <Combobox
        label="Coach"
        placeholder="Choose a coach"
        items={names
          .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
          .map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={(item) => {
          setValue(item)
          setTyped('')
          changed(item?.value ?? null)
        }}
        onType={setTyped}
        empty="No coach found"
      />
      <button type="button">Save</button>
    </main>
  )
}

async function draw() {
  changed.mockReset()
  const screen = await render(<Page />)
  return { screen, field: screen.getByRole('combobox', { name: 'Coach' }) }
}

test('the rest of the page stays in reach of screen readers while the list is open', async () => {
  const { screen, field } = await draw()
  await field.click()
  await expect.element(screen.getByRole('listbox', { name: 'Coach' })).toBeVisible()
  for (const role of ['heading', 'combobox'] as const)
    await expect.element(screen.getByRole(role)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 suggestions')
})

test('one is chosen by keys, and its name stands in the field', async () => {
  const { screen, field } = await draw()
  await userEvent.type(field, 'e')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(changed.mock.calls).toEqual([['Ben Ohm']])
  await expect.element(field).toHaveValue('Ben Ohm')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('one is chosen by a press, and taken away by emptying the field', async () => {
  const { screen, field } = await draw()
  await screen.getByRole('button', { name: 'Show choices: Coach' }).click()
  await screen.getByRole('option', { name: 'Ada Berg' }).click()
  await expect.element(field).toHaveValue('Ada Berg')
  await userEvent.clear(field)
  expect(changed.mock.calls).toEqual([['Ada Berg'], [null]])
})

test('what is typed and not chosen is dropped when the field is left, and Escape keeps what was chosen @full', async () => {
  const { screen, field } = await draw()
  await userEvent.type(field, 'zo')
  await screen.getByRole('option', { name: 'Zoë Çelik' }).click()
  await userEvent.type(field, 'xyz')
  await expect.element(screen.getByText('No coach found')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 suggestions')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Zoë Çelik')
  await userEvent.type(field, 'q')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Zoë Çelik')
  expect(changed.mock.calls).toEqual([['Zoë Çelik']])
})
