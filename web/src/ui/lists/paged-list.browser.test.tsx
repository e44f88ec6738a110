import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { PagedList } from './paged-list.tsx'

test('a list without rows has its pages, and leads from a page that it has not to its first', async () => {
  const onPage = vi.fn()
  const screen = await renderPage(
    <PagedList
      label="Films"
      data={{ meta: { total: 0 } }}
      stale={false}
      failure={null}
      page={5}
      perPage={20}
      onPage={onPage}
      onPerPage={() => undefined}
      empty={<p>No films</p>}
    >
      {() => <p>Films</p>}
    </PagedList>,
  )
  await expect.element(screen.getByText('No films')).toBeVisible()
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  await expect.element(screen.getByText('Page 1 of 1')).toBeVisible()
  expect(onPage).toHaveBeenCalledWith(1, true)
})
