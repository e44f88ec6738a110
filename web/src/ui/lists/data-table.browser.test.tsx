import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../test/render.tsx'
import { type Column, DataTable } from './data-table.tsx'
import type { TableSelection } from './row-check.tsx'

interface Film {
  title: string
  coach: string
  views: number
  words: string
}

const films: Film[] = Array.from({ length: 27 }, (_, index) => ({
  title: `Film ${index + 1}`,
  coach: 'Ida Berg',
  views: 1000 + index,
  words: 'From the heels up, slowly. '.repeat(4),
}))
const columns: Column<Film>[] = [
  { title: () => 'Title', cell: ({ title }) => title, sort: 'title' },
  { title: () => 'Views', cell: ({ views }) => views, align: 'end', sort: '-views' },
  { title: () => 'Coach', cell: ({ coach }) => coach, phone: 'hidden' },
]
const selection: TableSelection<Film> = {
  keys: new Set(),
  onChange: () => undefined,
  rowLabel: ({ title }) => `Select ${title}`,
  pageLabel: 'Select all',
  canSelect: () => true,
}

const draw = (width: number) =>
  renderPage(
    <div style={{ width }}>
      <DataTable
        label="Films"
        columns={columns}
        rows={films}
        rowKey={({ title }) => title}
        sort={{ by: undefined, onSort: () => undefined }}
        selection={selection}
        actions={({ title }) => <button type="button">Open {title}</button>}
      />
    </div>,
  )
const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test.each([1000, 390])('at %i pixels each row is in the page once, as a row', async (width) => {
  await draw(width)
  await expect.element(rowOf('Film 27')).toBeVisible()
  expect(page.getByText('1026').elements()).toHaveLength(1)
  expect(page.getByRole('checkbox').elements()).toHaveLength(28)
  const { length } = page.getByRole('region', { name: 'Films' }).element().querySelectorAll('*')
  expect(length).toBeLessThan(27 * 12)
})

test('where there is no room the names of columns stand at the values, and a choice sorts', async () => {
  await draw(390)
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  await expect.element(page.getByRole('columnheader')).not.toBeInTheDocument()
  await expect.element(rowOf('Film 3').getByText('Ida Berg')).not.toBeVisible()
  const views = rowOf('Film 3').getByText('1002')
  expect(getComputedStyle(views.element(), '::before').content).toBe('"Views"')
  const [name, value, open, box] = [
    rowOf('Film 3').getByRole('rowheader'),
    views,
    rowOf('Film 3').getByRole('button'),
    rowOf('Film 3').getByRole('checkbox'),
  ].map((one) => one.element().getBoundingClientRect())
  expect(value?.top).toBeGreaterThan(name?.bottom ?? 0)
  expect(value?.left).toBe(name?.left)
  expect(open?.right).toBeLessThan(390)
  expect(open?.top).toBeLessThan(name?.bottom ?? 0)
  expect(box?.right).toBeLessThan(name?.left ?? 0)
})

test('where there is room the headings sort, and values stand below them', async () => {
  await draw(1000)
  await expect.element(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
  await expect.element(rowOf('Film 3').getByText('Ida Berg')).toBeVisible()
  expect(getComputedStyle(page.getByText('1002').element(), '::before').content).toBe('none')
})

test('where there is no room words that stand at the top keep as far from the edge as values do', async () => {
  await renderPage(
    <div style={{ width: 390 }}>
      <DataTable
        label="Films"
        columns={[...columns, { title: () => 'About', cell: ({ words }) => words, phone: 'lead' }]}
        rows={films.slice(0, 1)}
        rowKey={({ title }) => title}
      />
    </div>,
  )
  const [lead, value] = [/^From the heels/, '1000'].map((text) => {
    const cell = page.getByText(text).element()
    const inner = parseFloat(getComputedStyle(cell).paddingInlineEnd)
    return cell.getBoundingClientRect().right - inner
  })
  expect(lead).toBeCloseTo(value ?? 0, 0)
})

test('what is blank is left out of the list, and as a column where it is blank in every row', async () => {
  const returned: Column<Film> = {
    title: () => 'Returned',
    cell: ({ views }) => views,
    isBlank: ({ title }) => title !== 'Film 2',
  }
  const lost: Column<Film> = { ...returned, title: () => 'Lost', isBlank: () => true }
  const drawBlanks = (width: number) =>
    renderPage(
      <div style={{ width }}>
        <DataTable
          label="Films"
          columns={[...columns, returned, lost]}
          rows={films.slice(0, 3)}
          rowKey={({ title }) => title}
        />
      </div>,
    )
  const { unmount } = await drawBlanks(1000)
  await expect.element(page.getByRole('columnheader', { name: 'Returned' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Lost' })).not.toBeInTheDocument()
  await unmount()
  await drawBlanks(390)
  const cells = [...document.querySelectorAll('[data-title="Returned"]')]
  expect(cells.map((cell) => cell.checkVisibility())).toEqual([false, true, false])
})
