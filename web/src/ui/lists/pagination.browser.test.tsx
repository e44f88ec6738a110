import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../test/render.tsx'
import { Pagination } from './pagination.tsx'

const draw = (total: number) =>
  renderPage(
    <Pagination
      label="Videos"
      page={1}
      perPage={20}
      total={total}
      onPage={vi.fn()}
      onPerPage={vi.fn()}
    />,
  )
const pages = page.getByRole('navigation', { name: 'Pages of Videos' })

test('a single page says which rows it has, and has no arrows to nowhere', async () => {
  await draw(4)
  await expect.element(pages).toHaveTextContent('1-4 of 4')
  await expect.element(pages.getByText('Page 1 of 1')).not.toBeInTheDocument()
  expect(pages.getByRole('button').elements()).toHaveLength(0)
})

test('two pages have arrows', async () => {
  await draw(21)
  await expect.element(pages.getByText('Page 1 of 2')).toBeVisible()
  await expect.element(pages.getByRole('button', { name: 'Next page' })).toBeEnabled()
})
