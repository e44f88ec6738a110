import { everyClass } from '../../pages/discover.ts'
import { captionedVideo } from '../../pages/films.ts'
import { makePerson, type Person } from '../../pages/people.ts'
import { type Line, openLine } from '../../support/network/cut-line.ts'
import { expectPlaying } from '../../webdriver/playing.ts'
import { Visitor } from '../../webdriver/visitor.ts'
import { expect, test as base } from '../../webdriver/test.ts'

const test = base.extend<{ line: Line; away: Visitor; person: Person }>({
  // The browser takes an address that answers nothing for a network that is gone.
  line: async ({ studio }, use) => {
    const line = await openLine(studio, () => undefined)
    await use(line)
    line.close()
  },
  /** Whose console may say that nothing answers. */
  away: async ({ engine, line }, use) => {
    const window = await engine.open()
    const visitor = new Visitor(window, line.url)
    await visitor.resize(1440, 900)
    await use(visitor)
    await window.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  person: async ({}, use) => use(await makePerson('AG1')),
})
// Before the network goes, the browser fetches the app.
test.slow()

/** Opens Home, and waits until the browser keeps no further files of the app. */
async function keepApp(visitor: Visitor, { session, firstName }: Person): Promise<void> {
  await visitor.signIn(session)
  await visitor.open('/dashboard')
  await visitor.expectHeading(firstName)
  await untilKept(visitor)
}

async function untilKept(visitor: Visitor): Promise<void> {
  const files = () =>
    visitor.run(async () => {
      await navigator.serviceWorker.ready
      return (await (await caches.open('assets')).keys()).length
    })
  let before = 0
  await expect
    .poll(
      async () => {
        const now = await files()
        const rests = now > 0 && now === before
        before = now
        return rests
      },
      { intervals: [2000], timeout: 60_000 },
    )
    .toBe(true)
}

test('without a network Home and Discover open with what was read, and what is saved meanwhile is sent once', async ({
  line,
  away,
  person,
}) => {
  const [first] = await everyClass(person.api)
  if (!first) throw new Error('The demo studio has a class')
  const saved = async () =>
    (await person.api.get<{ meta: { total: number } }>('/saved_item/all/video')).meta.total
  await keepApp(away, person)
  await away.open('/dashboard/search')
  await away.find('button', `Save ${first.title}`)
  await untilKept(away)

  await line.cut()
  await away.open('/dashboard')
  await away.expectHeading(person.firstName)
  await away.expectText('You’ve been offline since ')
  await away.open('/dashboard/search')
  await away.press(`Save ${first.title}`)
  await away.find('button', `Saved ${first.title}`)
  await away.open('/dashboard/search')
  await away.expectText('Changes waiting to be sent: 1.')
  expect(await saved()).toBe(0)

  await line.mend()
  await expect.poll(saved, { timeout: 60_000 }).toBe(1)
  expect(line.asked.filter((one) => one.startsWith('PUT /api/saved_item'))).toHaveLength(1)
})

test('a class that is kept on the device plays without a network', async ({
  line,
  away,
  person,
}) => {
  await keepApp(away, person)
  const id = await captionedVideo(person.api)
  await away.open(`/dashboard/videos/${id}`)
  await away.press('Keep on this device')
  await away.press('Keep')
  await away.find('main a', 'On this device')
  await untilKept(away)

  await line.cut()
  await away.open(`/dashboard/videos/${id}`)
  await away.press('Play')
  await expectPlaying(away)
})
