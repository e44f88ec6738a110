import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { signInDemo } from '../../pages/demo-people.ts'
import { film, savedFilm } from '../../pages/films.ts'
import { expectPlaying } from '../../pages/player.ts'
import { openAs } from '../../pages/session.ts'
import { findFreePort } from '../../support/free-port.ts'
import { startMuxServer } from '../../support/mux-server.ts'
import { startServer } from '../../support/server.ts'
import { expect, test } from '../../support/test.ts'

test('a film at Mux plays in the player, with nothing of it from the server', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const port = await findFreePort()
  const mux = await startMuxServer(film, `http://localhost:${port}/api/media/mux`)
  const server = await startServer({ port, env: mux.env })
  try {
    const { api, session } = await signInDemo('coach', server.url)
    const title = 'Delivered by Mux'
    const id = await savedFilm(api, title, session.user._id)
    const read = async () =>
      (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video
    // The classes of the demo studio are sent there before.
    await expect
      .poll(async () => (await read()).processing.state, { timeout: 200_000 })
      .toMatch(/ready|failed/)
    expect((await read()).processing).toMatchObject({ state: 'ready', error: null })

    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    const refused: string[] = []
    const sent: string[] = []
    page.on('response', (answer) => {
      if (/\/(stream|media\/v)\//.test(answer.url())) sent.push(answer.url())
      if (answer.url().startsWith(mux.streamUrl) && !answer.ok()) refused.push(answer.url())
    })
    await openAs(page, session, `/admin/videos?query=${encodeURIComponent(title)}`)
    await page
      .getByRole('button', { name: `Actions for ${title}` })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await expectPlaying(page)
    expect(sent.every((url) => url.startsWith(mux.streamUrl) && url.includes('?token='))).toBe(true)
    expect(sent.some((url) => url.includes('.m4s?'))).toBe(true)
    expect(refused).toEqual([])
    await page.context().close()
  } finally {
    await server.stop()
    await mux.stop()
  }
})
