import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { choose, compose } from '../../../test/input-method.ts'
import { SuggestField } from './suggest-field.tsx'

const searched = vi.fn<(text: string) => void>()
const typed = vi.fn<(text: string) => void>()
const chosen = vi.fn<(label: string) => void>()
const names = ['Core fire', 'Core calm', 'Back care']

function Search() {
  const [text, setText] = useState('')
  const [value, setValue] = useState('')
  return (
    <SuggestField
      label="Search classes"
      placeholder=""
      value={value}
      onSearch={(next) => {
        searched(next)
        setValue(next)
      }}
      suggestions={names
        .filter((name) => name.toLowerCase().startsWith(text.toLowerCase()))
        .map((label) => ({ key: label, label, note: 'Class' }))}
      onType={(next) => {
        typed(next)
        setText(next)
      }}
      onChoose={({ label }) => chosen(label)}
    />
  )
}

async function draw() {
  for (const one of [searched, typed, chosen]) one.mockReset()
  const screen = await render(<Search />)
  const field = screen.getByRole('combobox', { name: 'Search classes' })
  await field.click()
  return { screen, field, list: screen.getByRole('listbox'), options: screen.getByRole('option') }
}

test('suggestions are there while something is typed, and what was typed is searched as well @full', async () => {
  const { field, list, options } = await draw()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.type(field, 'core')
  await expect.element(options.first()).toHaveTextContent('Core fire')
  expect(options.elements()).toHaveLength(2)
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await vi.waitFor(() => expect(searched.mock.calls).toEqual([['core']]))
  await userEvent.type(field, 'x')
  await expect.element(list).not.toBeInTheDocument()
})

test('what was typed is not searched any more once one is chosen @full', async () => {
  const { field, options } = await draw()
  await userEvent.type(field, 'core')
  await options.first().click()
  expect(chosen.mock.calls).toEqual([['Core fire']])
  // Longer than the pause after which it would be searched.
  const paused = vi.waitFor(() => expect(searched).toHaveBeenCalled(), { timeout: 700 })
  await expect(paused).rejects.toThrow()
})

test('the arrows mark one, which is told to screen readers, and Enter chooses it', async () => {
  const { field, options } = await draw()
  await userEvent.type(field, 'core')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const marked = options.nth(1)
  await expect.element(marked).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', marked.element().id)
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['Core calm']])
  await expect.element(options.first()).not.toBeInTheDocument()
})

test('Enter searches what was typed where none is marked, and closes them', async () => {
  const { field, list } = await draw()
  await userEvent.type(field, 'core')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(searched.mock.calls).toEqual([['core']])
  expect(chosen).not.toHaveBeenCalled()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('core')
})

test('Escape closes them and leaves what was typed; a second one empties the field', async () => {
  const { field, list } = await draw()
  await userEvent.type(field, 'core')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('core')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
})

test('a press chooses one', async () => {
  const { field, options } = await draw()
  await userEvent.type(field, 'b')
  await options.first().click()
  expect(chosen.mock.calls).toEqual([['Back care']])
})

test('while a word is composed nothing is asked for and nothing offered', async () => {
  const { field, list } = await draw()
  await userEvent.type(field, 'c')
  await expect.element(list).toBeVisible()
  await compose('か')
  await expect.element(list).not.toBeInTheDocument()
  await compose('かい')
  await expect.element(field).toHaveValue('cかい')
  await userEvent.keyboard('{Enter}')
  expect(typed.mock.calls).toEqual([['c']])
  await choose('ore')
  await vi.waitFor(() => expect(typed).toHaveBeenLastCalledWith('core'))
  await expect.element(list).toBeVisible()
})
