/** What `by-ear.spec.ts` reads from the tree, said by a screen reader: a class, a live class and a payment by the keyboard alone. */
import { anotherPage, goLive, makeLive, stopStream } from '../../pages/live.ts'
import { finishSetup, makePerson, type Person } from '../../pages/people.ts'
import { videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { press } from '../../support/by-ear.ts'
import { ACCEPTED, makeExpired } from '../../support/subscriber.ts'
import { expect, type Page, test as base } from '../../support/test.ts'
import { type Listener, startOrca } from '../../webdriver/orca.ts'

const test = base.extend<
  {
    /** A page that is read aloud, of a member who is logged in. */
    read: (member: Person) => Promise<Page>
    /** Waits until Orca has said it since the last time. */
    hears: (words: RegExp) => Promise<void>
  },
  { orca: Listener }
>({
  orca: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      const orca = await startOrca()
      await use(orca)
      await orca.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  read: async ({ orca, baseURL }, use) => {
    const context = await orca.browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: null,
      serviceWorkers: 'block',
    })
    await use(async ({ session }) => {
      const page = await context.newPage()
      await placeSession(page, session)
      return page
    })
    await context.close()
  },
  hears: async ({ orca }, use) => {
    let from = orca.said().length
    await use(async (words) => {
      await expect
        .poll(() => orca.said().slice(from), { message: 'what Orca said', timeout: 20_000 })
        .toMatch(words)
      from = orca.said().length
    })
  },
})
test.slow()
// Orca reads the window that has the focus, and there is one display.
test.describe.configure({ mode: 'serial' })

/** Goes from control to control until a button has that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const reached = page.locator(':focus').and(page.getByRole('button', { name }))
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab')
    if ((await reached.count()) > 0) return
  }
  throw new Error(`No button is named ${name}`)
}

test('Orca reads the set-up of a class, its start and the next change of springs', async ({
  read,
  hears,
}) => {
  const member = await makePerson('AG1')
  await finishSetup(member.api)
  const { videos } = await member.api.get<{ videos: { _id: string; title: string }[] }>(
    '/video/all?query=footwork',
  )
  const found = videos.find(({ title }) => title === 'Footwork, from the heels up')
  const page = await read(member)
  await page.goto(`/dashboard/videos/${found?._id}`)
  await expect(page.getByRole('region', { name: 'Set up first' })).toBeVisible()
  await tabTo(page, /^(Ready|Play)$/)
  await hears(/(Ready|Play) (push )?button/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Seek', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    /./,
    { timeout: 20_000 },
  )
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 533
  })
  await hears(/Next: three red, one blue/)
})

test('Orca reads that a seat is taken, and that the class begins and ends', async ({
  read,
  hears,
  browser,
}) => {
  const member = await makePerson('AG1')
  const { coach, id } = await makeLive([], { title: 'Slow and even' })
  const page = await read(member)
  await page.goto(`/dashboard/live/${id}`)
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  await tabTo(page, /^Register$/)
  await hears(/Register (push )?button/)
  await page.keyboard.press('Enter')
  await hears(/You are registered\./)
  await press(page.getByRole('button', { name: 'Join class' }))
  await hears(/Waiting for the host\./)
  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  await hears(/Live now/)
  await stopStream(host)
  await hears(/over|ended|host/i)
  await host.context().close()
})

test('Orca reads the price, the button that pays, and that it is paid', async ({ read, hears }) => {
  const member = await makeExpired()
  const page = await read(member)
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^Continue to Stripe Checkout$/)
  await hears(/Continue to Stripe Checkout (push )?button/)
  await page.keyboard.press('Enter')
  const card = page.getByRole('textbox', { name: 'Card number' })
  await card.focus()
  await hears(/Card number/)
  await card.fill(ACCEPTED)
  await press(page.getByRole('button', { name: 'Subscribe', exact: true }))
  await hears(/Thank you\. Your subscription is active\./)
})
