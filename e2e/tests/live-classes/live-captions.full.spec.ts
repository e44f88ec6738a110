import { signInDemo } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, joinLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { startServer } from '../../support/server.ts'
import { expect, test } from '../../support/test.ts'
import { startTranscriberServer } from '../../support/transcriber-server.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

test('what the host says is read in the class by who wants captions, in a seat and in the broadcast, and the host reads when they stop', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const said = 'Take one red spring.'
  const transcriber = await startTranscriberServer(said)
  const server = await startServer({ env: { LIVE_CAPTIONS: 'on', ...transcriber.env } })
  try {
    const coach = await signInDemo('coach', server.url)
    const id = await planLive(coach.api, {
      title: 'Read along',
      instructor: coach.session.user._id,
      minutes: 1,
      capacity: 1,
      isBroadcast: true,
    })
    const members = [
      await makePerson('AG1', { baseURL: server.url }),
      await makePerson('AG1', { baseURL: server.url }),
    ]
    for (const { api } of members) await api.post('/live_class/register', { live_class_id: id })
    const viewers = await Promise.all(
      members.map(async ({ session }) => {
        const viewer = await anotherPage(browser, server.url)
        await joinLive(viewer, session, id)
        return viewer
      }),
    )
    const host = await anotherPage(browser, server.url)
    await goLive(host, coach.session, id)
    for (const viewer of viewers) {
      await expectFrames(viewer)
      await expect(viewer.getByText(said)).toHaveCount(0)
      await viewer.getByRole('button', { name: 'Captions' }).click()
      await expect(viewer.getByText(said).first()).toBeVisible({ timeout: 30_000 })
    }

    transcriber.hear(undefined)
    await expect(host.getByText(/Captions are off: the server couldn’t hear you/)).toBeVisible({
      timeout: 30_000,
    })
    for (const viewer of viewers)
      await expect(viewer.getByText('Captions aren’t available right now.')).toBeVisible()
    await Promise.all([host, ...viewers].map((page) => page.context().close()))
  } finally {
    await server.stop()
    await transcriber.stop()
  }
})
