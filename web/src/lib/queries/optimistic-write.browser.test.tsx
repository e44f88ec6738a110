/** Two quick presses, refusals and sign-outs, by the lists that are changed on the screen before the server has answered. */
import * as playlists from '@carriage/contract/playlists/endpoints'
import type { Playlist as Stored } from '@carriage/contract/playlists/schemas'
import { getOwnEquipment, saveOwnEquipment } from '@carriage/contract/reformer/endpoints'
import type { equipments } from '@carriage/contract/videos/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleCard, sampleUser } from '../../../test/samples.ts'
import { later, type Later, offline, Refusal, serve } from '../../../test/serve.ts'
import { orderQueue, queueQuery, removeFromQueue } from '../../features/playlists/api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'
import { Playlist } from '../../features/playlists/playlist.tsx'
import { UpNext } from '../../features/playlists/up-next.tsx'
import { OwnEquipment } from '../../features/videos/discover/own-equipment.tsx'
import { texts as videoMessages } from '@carriage/texts/web/videos'
import { session } from '../session/session.ts'
import { queryClient } from './query-client.ts'

type Screen = Awaited<ReturnType<typeof renderPage>>

beforeEach(() => session.signIn('token', sampleUser()))

/** Each write waits for what the test says of it: `ok`, or an error. */
function answers() {
  const waiting: Later[] = []
  return {
    asked: () => waiting.length,
    wait: () => {
      const next = later()
      waiting.push(next)
      return next.promise
    },
    /** The write with this number. */
    give: async (number: number, error?: Error) => {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(number))
      if (error) waiting[number - 1]?.fail(error)
      else waiting[number - 1]?.give()
    },
  }
}

const titles = (screen: Screen) =>
  screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent.replace('Class ', ''))
const shows = (screen: Screen, expected: string[]) =>
  vi.waitFor(() => expect(titles(screen)).toEqual(expected))
const remove = (screen: Screen, id: string) =>
  screen.getByRole('button', { name: messages.remove({ title: `Class ${id}` }) }).click()

describe('what plays next', () => {
  function queue(...ids: string[]) {
    const server = serve()
    const writes = answers()
    let videos = ids.map((id) => sampleCard(id))
    server.on(playlists.getQueue, () => ({ videos }))
    server.on(playlists.removeFromQueue, async ({ body: { video_ids } }) => {
      await writes.wait()
      videos = videos.filter(({ _id }) => !video_ids.includes(_id))
      return { videos }
    })
    server.on(playlists.orderQueue, async ({ body: { video_ids } }) => {
      await writes.wait()
      videos = video_ids.flatMap((id) => videos.filter(({ _id }) => _id === id))
      return { videos }
    })
    return { ...writes, server, stored: () => videos.map(({ _id }) => _id) }
  }

  test('a second quick press is sent after the first, and none of the two comes back meanwhile @full', async () => {
    const { asked, give, stored } = queue('a', 'b', 'c')
    const screen = await renderPage(<UpNext />)
    await shows(screen, ['a', 'b', 'c'])
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(titles(screen).join('')))
    await remove(screen, 'a')
    await remove(screen, 'b')
    await shows(screen, ['c'])
    expect(asked(), 'one at a time').toBe(1)
    watch.observe(screen.container, { childList: true, subtree: true })
    await give(1)
    await give(2)
    await vi.waitFor(() => expect(stored()).toEqual(['c']))
    await shows(screen, ['c'])
    watch.disconnect()
    expect([...seen].filter((list) => list !== 'c')).toEqual([])
  })

  test.each([
    ['a refusal', () => new Refusal(503, { error: 'The studio is busy' }), 'The studio is busy'],
    ['a lost network', offline, 'No connection. Please check your network and try again.'],
  ])(
    'after %s what was removed is there again, in its place, and it is said',
    async (_, error, said) => {
      const { give } = queue('a', 'b', 'c')
      const screen = await renderPage(<UpNext />)
      await shows(screen, ['a', 'b', 'c'])
      await remove(screen, 'b')
      await shows(screen, ['a', 'c'])
      await give(1, error())
      await shows(screen, ['a', 'b', 'c'])
      await expect.element(screen.getByText(said)).toBeVisible()
    },
  )

  test('a refusal takes back its own change alone', async () => {
    const { give, stored } = queue('a', 'b', 'c')
    const screen = await renderPage(<UpNext />)
    await shows(screen, ['a', 'b', 'c'])
    await remove(screen, 'a')
    await remove(screen, 'c')
    await give(1, new Refusal(503))
    await shows(screen, ['a', 'b'])
    await give(2)
    await vi.waitFor(() => expect(stored()).toEqual(['a', 'b']))
    await shows(screen, ['a', 'b'])
  })

  test('a refused order is taken back', async () => {
    const { give } = queue('a', 'b', 'c')
    const screen = await renderPage(<UpNext />)
    await shows(screen, ['a', 'b', 'c'])
    const ordered = orderQueue(['c', 'a', 'b'])
    await shows(screen, ['c', 'a', 'b'])
    await give(1, new Refusal(409))
    await expect(ordered).rejects.toThrow()
    await shows(screen, ['a', 'b', 'c'])
  })

  test('a read from before a press does not bring back what it has removed', async () => {
    const { give, server, stored } = queue('a', 'b')
    const screen = await renderPage(<UpNext />)
    await shows(screen, ['a', 'b'])
    const old = later<{ videos: ReturnType<typeof sampleCard>[] }>()
    server.on(playlists.getQueue, () => old.promise)
    const before = server.calls.length
    void queryClient.refetchQueries(queueQuery)
    await vi.waitFor(() => expect(server.calls).toHaveLength(before + 1))
    await remove(screen, 'a')
    old.give({ videos: [sampleCard('a'), sampleCard('b')] })
    await give(1)
    await vi.waitFor(() => expect(stored()).toEqual(['b']))
    await shows(screen, ['b'])
  })

  test('what still waits at a sign-out is not sent for the next person', async () => {
    const { asked, give } = queue('a', 'b', 'c')
    const first = removeFromQueue(['a'])
    const second = removeFromQueue(['b'])
    await vi.waitFor(() => expect(asked()).toBe(1))
    session.signOut()
    session.signIn('other', sampleUser({ _id: 'ben' }))
    await give(1)
    await Promise.all([first, second])
    expect(asked()).toBe(1)
    expect(queryClient.getQueryData(queueQuery.queryKey), 'nor shown to them').toBeUndefined()
  })
})

describe('a playlist', () => {
  function playlist(...ids: string[]) {
    const server = serve()
    const writes = answers()
    const all = ids.map((id) => sampleCard(id))
    let stored: Stored = { _id: 'p', title: 'Mornings', share_token: null, version: 1, videos: all }
    server.on(playlists.getPlaylist, () => ({ playlist: stored }))
    server.on(playlists.updatePlaylist, async ({ body: { version, title, video_ids } }) => {
      await writes.wait()
      if (version !== stored.version) throw new Refusal(409, { code: 'stale-version' })
      const videos = video_ids.flatMap((id) => all.filter(({ _id }) => _id === id))
      stored = { ...stored, title, videos, version: version + 1 }
      return { playlist: stored }
    })
    const elsewhere = () => {
      stored = { ...stored, title: 'Evenings', version: stored.version + 1 }
    }
    return { ...writes, elsewhere, stored: () => stored }
  }

  test('two things that are removed quickly are both gone, each on the version before it @full', async () => {
    const { asked, give, stored } = playlist('a', 'b', 'c')
    const screen = await renderPage(<Playlist id="p" />)
    await shows(screen, ['a', 'b', 'c'])
    await remove(screen, 'a')
    await remove(screen, 'b')
    await shows(screen, ['c'])
    expect(asked()).toBe(1)
    await give(1)
    await give(2)
    await vi.waitFor(() => expect(stored()).toMatchObject({ version: 3, videos: [{ _id: 'c' }] }))
    await shows(screen, ['c'])
  })

  test('the second of two stays where the first is refused, and does not remove what the first would have', async () => {
    const { give, stored } = playlist('a', 'b', 'c')
    const screen = await renderPage(<Playlist id="p" />)
    await shows(screen, ['a', 'b', 'c'])
    await remove(screen, 'a')
    await remove(screen, 'b')
    await give(1, new Refusal(503))
    await give(2)
    await vi.waitFor(() => expect(stored().videos.map(({ _id }) => _id)).toEqual(['a', 'c']))
    await shows(screen, ['a', 'c'])
  })

  test('a change that another device has overtaken says so, and shows what is there now', async () => {
    const { give, elsewhere } = playlist('a', 'b')
    const screen = await renderPage(<Playlist id="p" />)
    await shows(screen, ['a', 'b'])
    elsewhere()
    await remove(screen, 'a')
    await give(1)
    await expect.element(screen.getByText(messages.changedElsewhere)).toBeVisible()
    await shows(screen, ['a', 'b'])
    await expect.element(screen.getByRole('heading', { name: 'Evenings' })).toBeVisible()
  })
})

describe('what a member has at home', () => {
  type Equipment = (typeof equipments)[number]
  const names = videoMessages.equipmentNames
  const chip = (screen: Screen, name: Equipment) =>
    screen.getByRole('button', { name: names[name] })

  function home(...owned: Equipment[]) {
    const server = serve()
    const writes = answers()
    let stored = owned
    const read = later()
    server.on(getOwnEquipment, async () => {
      await read.promise
      return { equipments: stored }
    })
    server.on(saveOwnEquipment, async ({ body }) => {
      await writes.wait()
      stored = body.equipments
      return { equipments: stored }
    })
    return { ...writes, read, stored: () => stored.toSorted() }
  }
  const open = () => renderPage(<OwnEquipment only={false} onOnly={() => undefined} />)

  test('two switches that are pressed quickly are both stored', async () => {
    const { give, read, stored } = home()
    read.give()
    const screen = await open()
    await chip(screen, 'ring').click()
    await chip(screen, 'ball').click()
    await expect.element(chip(screen, 'ring')).toHaveAttribute('aria-pressed', 'true')
    await give(1)
    await give(2)
    await vi.waitFor(() => expect(stored()).toEqual(['ball', 'ring']))
  })

  test('on and off again before the answer ends as it began', async () => {
    const { give, read, stored } = home('ball')
    read.give()
    const screen = await open()
    await chip(screen, 'ring').click()
    await chip(screen, 'ring').click()
    await give(1)
    await give(2)
    await vi.waitFor(() => expect(stored()).toEqual(['ball']))
    await expect.element(chip(screen, 'ring')).toHaveAttribute('aria-pressed', 'false')
  })

  test('a press before it is known what else is there keeps that', async () => {
    const { give, read, stored } = home('weights')
    const screen = await open()
    await chip(screen, 'ring').click()
    read.give()
    await give(1)
    await vi.waitFor(() => expect(stored()).toEqual(['ring', 'weights']))
    await expect.element(chip(screen, 'weights')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a refused switch goes back, and says so', async () => {
    const { give, read } = home('ball')
    read.give()
    const screen = await open()
    await expect.element(chip(screen, 'ball')).toHaveAttribute('aria-pressed', 'true')
    await chip(screen, 'ring').click()
    await give(1, new Refusal(503, { error: 'The studio is busy' }))
    await expect.element(screen.getByText('The studio is busy')).toBeVisible()
    await expect.element(chip(screen, 'ring')).toHaveAttribute('aria-pressed', 'false')
  })
})
