import { browseVideos } from '@carriage/contract/videos/endpoints'
import { useLocation } from '@tanstack/react-router'
import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleCard, sampleUser } from '../../../test/samples.ts'
import { type FakeServer, offline, serve } from '../../../test/serve.ts'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { queryKeys } from '../queries/query-keys.ts'
import { session } from '../session/session.ts'
import { eachOnce, useGrowingList } from './use-growing-list.ts'

const PER_PAGE = 20
const TOTAL = 50
const keys = queryKeys('growing-list-test')
const queryOf = (search: { page: number; per_page: number }) =>
  keys.query('list', browseVideos, { query: search })
const changed = vi.fn()

function List() {
  const elsewhere = useLocation({ select: ({ pathname }) => pathname !== '/' })
  return elsewhere ? <p>Elsewhere</p> : <Rows />
}

function Rows() {
  const list = useGrowingList(queryOf, { page: 1, per_page: PER_PAGE }, changed)
  return (
    <PagedList {...list} label="Videos" empty={null}>
      {(first, more) => (
        <ul>
          {eachOnce([first, ...more].flatMap(({ videos }) => videos)).map(({ _id, title }) => (
            <li key={_id} style={{ height: 150 }}>
              {title}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** A class was published after the first page was read: its last row stands on the second one, too. */
const pageOf = (page: number) => {
  const start = (page - 1) * PER_PAGE - (page > 1 ? 1 : 0)
  const videos = Array.from({ length: PER_PAGE }, (_, at) => sampleCard(String(start + at)))
  return { videos, similar: [], meta: { page, per_page: PER_PAGE, total: TOTAL } }
}

let server: FakeServer
let isGone: boolean
beforeEach(() => {
  session.signIn('token', sampleUser())
  server = serve()
  isGone = false
  server.on(browseVideos, ({ query }) => {
    if (isGone) throw offline()
    return pageOf(query.page)
  })
  changed.mockReset()
})

async function draw() {
  const screen = await renderPage(<List />)
  await expect.element(screen.getByText('1-20 of 50')).toBeInTheDocument()
  return { ...screen, rows: () => screen.getByRole('listitem').elements().length }
}
/** As a wheel does: the page moves, and says why. */
function scrollToEnd() {
  window.dispatchEvent(new WheelEvent('wheel'))
  window.scrollTo(0, document.documentElement.scrollHeight)
}

test('the next page is added while somebody scrolls near the end, each row once, and the address stays', async () => {
  const { rows, getByText } = await draw()
  scrollToEnd()
  await expect.element(getByText('Page 2 of 3')).toBeInTheDocument()
  await expect.element(getByText('1-40 of 50')).toBeInTheDocument()
  expect(rows()).toBe(39)
  expect(changed).not.toHaveBeenCalled()
})

test('the page controls do not run away from whoever reaches them without scrolling', async () => {
  const { getByRole, getByText } = await draw()
  const next = getByRole('button', { name: 'Next page' })
  await userEvent.tab()
  next.element().scrollIntoView()
  await next.click()
  expect(changed).toHaveBeenCalledExactlyOnceWith({ page: 2 }, undefined)
  await expect.element(getByText('Page 1 of 3')).toBeInTheDocument()
})

test('going back shows the list as it was left', async () => {
  const { rows, getByText, router } = await draw()
  scrollToEnd()
  await expect.element(getByText('Page 2 of 3')).toBeInTheDocument()
  router.history.push('/elsewhere')
  await expect.element(getByText('Elsewhere')).toBeInTheDocument()
  router.history.back()
  await expect.element(getByText('Page 2 of 3')).toBeInTheDocument()
  expect(rows()).toBe(39)
})

test('a page that cannot be read leaves those before, and the page controls lead on', async () => {
  const { rows, getByText, getByRole } = await draw()
  isGone = true
  const calls = server.calls.length
  scrollToEnd()
  await vi.waitFor(() => expect(server.calls.length).toBeGreaterThan(calls))
  await expect.element(getByText('Page 1 of 3')).toBeInTheDocument()
  expect(rows()).toBe(20)
  await expect.element(getByRole('button', { name: 'Next page' })).toBeEnabled()
})
