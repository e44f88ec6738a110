import { everyClass } from '../../pages/discover.ts'
import { makePerson } from '../../pages/people.ts'
import { openLine } from '../../support/network/cut-line.ts'
import { Visitor } from '../../webdriver/visitor.ts'
import { expect, test } from '../../webdriver/test.ts'

test('without a network Home and Discover open with what was read, and what is saved meanwhile is sent once', async ({
  engine,
  studio,
}) => {
  test.setTimeout(180_000)
  const person = await makePerson(studio, 'AG1')
  const [first] = await everyClass(person.api)
  if (!first) throw new Error('The demo studio has a class')
  const saved = async () =>
    (await person.api.get<{ meta: { total: number } }>('/saved_item/all/video')).meta.total
  // The browser takes an address that answers nothing for a network that is gone.
  const line = await openLine(studio, () => undefined)
  const window = await engine.open()
  try {
    const visitor = new Visitor(window, line.url)
    await visitor.resize(1440, 900)
    await visitor.signIn(person.session)
    await visitor.open('/dashboard')
    await visitor.expectHeading(person.firstName)
    await visitor.open('/dashboard/search')
    await visitor.find('button', `Save ${first.title}`)
    const keeps = () =>
      visitor.run(async () => {
        await navigator.serviceWorker.ready
        return (await (await caches.open('assets')).keys()).length
      })
    let before = 0
    await expect
      .poll(
        async () => {
          const now = await keeps()
          const rests = now > 0 && now === before
          before = now
          return rests
        },
        { intervals: [2000], timeout: 60_000 },
      )
      .toBe(true)

    await line.cut()
    await visitor.open('/dashboard')
    await visitor.expectHeading(person.firstName)
    await visitor.expectText('You’ve been offline since ')
    await visitor.open('/dashboard/search')
    await visitor.press(`Save ${first.title}`)
    await visitor.find('button', `Saved ${first.title}`)
    await visitor.open('/dashboard/search')
    await visitor.expectText('Changes waiting to be sent: 1.')
    expect(await saved()).toBe(0)

    await line.mend()
    await expect.poll(saved, { timeout: 60_000 }).toBe(1)
    const sent = line.asked.filter((one) => one.startsWith('PUT /api/saved_item'))
    expect(sent).toHaveLength(1)
  } finally {
    await window.close()
    line.close()
  }
})
