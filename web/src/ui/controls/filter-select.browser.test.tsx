import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilterBar } from '../lists/filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'

const words = ['Alle', 'Todos', 'Alle Übungen ohne Sprungbrett', 'Todos los planes']

const draw = (names: readonly string[], chosen = 0) =>
  render(
    <div style={{ padding: '0 20px' }}>
      <FilterBar
        label="Search"
        placeholder=""
        query={undefined}
        onSearch={() => {}}
        offered={names.length}
        chosen={chosen}
        button={`Filters (${chosen})`}
      >
        {names.map((word) => (
          <FilterSelect
            key={word}
            label={word}
            options={[['', word]]}
            value=""
            onChange={() => {}}
          />
        ))}
      </FilterBar>
    </div>,
  )

test('on a phone filters wait behind a button; they are equal halves, and none is cut @full', async () => {
  await page.viewport(390, 844)
  const { container } = await draw(words)
  const button = page.getByRole('button', { name: 'Filters (0)' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
  await button.click()
  await expect.element(page.getByRole('combobox', { name: 'Alle', exact: true })).toBeVisible()
  const selects = [...container.querySelectorAll('select')]
  expect(selects).toHaveLength(words.length)
  for (const select of selects) expect(select.scrollWidth).toBeLessThanOrEqual(select.clientWidth)
  const [first, second, long] = selects.map((select) => select.getBoundingClientRect())
  expect(first?.top).toBe(second?.top)
  expect(first?.width).toBeCloseTo(second?.width ?? 0, 0)
  expect(long?.width).toBeCloseTo(350, 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the button says how many are chosen; a desk, and a phone with one filter, need no button @full', async () => {
  await page.viewport(390, 844)
  const { rerender } = await draw(words, 2)
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('button', { name: /^Filters/ })).not.toBeInTheDocument()
  expect(page.getByRole('combobox').elements()).toHaveLength(words.length)
  await page.viewport(390, 844)
  await rerender(<div />)
  await draw(['Todos'])
  await expect.element(page.getByRole('combobox', { name: 'Todos' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Filters/ })).not.toBeInTheDocument()
})
