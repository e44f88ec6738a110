import { getQueue } from '@carriage/contract/playlists/endpoints'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { sampleCard, sampleUser } from '../../test/samples.ts'
import { type FakeServer, later, offline, Refusal, serve } from '../../test/serve.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { queryKeys } from '../lib/queries/query-keys.ts'
import { session } from '../lib/session/session.ts'
import { texts as messages } from '@carriage/texts/web/ui'
import { QueryView } from './query-view.tsx'
import { loadTexts } from '@carriage/texts/catalogue'

await loadTexts()

const query = queryKeys('query-view-test').query('queue', getQueue)

function List() {
  return (
    <QueryView query={useQuery(query)} loading={<p>Shapes</p>} missing={<p>Not here</p>}>
      {({ videos }) =>
        videos.length === 0 ? <p>Nothing</p> : <p>{videos.map(({ title }) => title).join()}</p>
      }
    </QueryView>
  )
}

let server: FakeServer
beforeEach(() => {
  session.signIn('token', sampleUser())
  server = serve()
})
const videos = [sampleCard('a')]

describe('a query', () => {
  test('that is on its way shows the shapes of what comes, then that', async () => {
    const answer = later<{ videos: typeof videos }>()
    server.on(getQueue, () => answer.promise)
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText('Shapes')).toBeVisible()
    answer.give({ videos })
    await expect.element(screen.getByText('Class a')).toBeVisible()
    await expect.element(screen.getByText('Shapes')).not.toBeInTheDocument()
  })

  test('without anything leaves it to the page to say so', async () => {
    server.on(getQueue, () => ({ videos: [] }))
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText('Nothing')).toBeVisible()
  })

  test.each([
    [
      'refused',
      new Refusal(500, { error: 'The studio is closed' }),
      messages.errorTitle,
      'The studio is closed',
    ],
    ['without a network', offline(), messages.offlineTitle, messages.offlineText],
  ])('that is %s says so, and tries again when asked', async (_, error, title, text) => {
    let answer: () => { videos: typeof videos } = () => {
      throw error
    }
    server.on(getQueue, () => answer())
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText(title)).toBeVisible()
    await expect.element(screen.getByText(text)).toBeVisible()
    answer = () => ({ videos })
    await screen.getByRole('button', { name: messages.retry }).click()
    await expect.element(screen.getByText('Class a')).toBeVisible()
  })

  test('for something that is not there says that instead', async () => {
    server.on(getQueue, () => {
      throw new Refusal(404)
    })
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText('Not here')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('that cannot be read again keeps what was read', async () => {
    let isGone = false
    server.on(getQueue, () => {
      if (isGone) throw offline()
      return { videos }
    })
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText('Class a')).toBeVisible()
    isGone = true
    await queryClient.refetchQueries(query)
    expect(queryClient.getQueryState(query.queryKey)?.status).toBe('error')
    await expect.element(screen.getByText('Class a')).toBeVisible()
  })

  test('whose answer is the page of a captive portal is without a network, not empty', async () => {
    const real = fetch
    let isPortal = true
    const asked: typeof fetch = async (...args) =>
      isPortal ? new Response('<html>Sign in to the Wi-Fi</html>') : real(...args)
    Object.assign(globalThis, { fetch: asked })
    server.on(getQueue, () => ({ videos }))
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText(messages.offlineTitle)).toBeVisible()
    isPortal = false
    await screen.getByRole('button', { name: messages.retry }).click()
    await expect.element(screen.getByText('Class a')).toBeVisible()
  })

  test('that failed without a network is read again once it is back', async () => {
    let isGone = true
    server.on(getQueue, () => {
      if (isGone) throw offline()
      return { videos }
    })
    const screen = await renderPage(<List />)
    await expect.element(screen.getByText(messages.offlineTitle)).toBeVisible()
    dispatchEvent(new Event('offline'))
    isGone = false
    dispatchEvent(new Event('online'))
    await expect.element(screen.getByText('Class a')).toBeVisible()
  })
})
