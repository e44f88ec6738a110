import { signInDemo } from '../../pages/demo-people.ts'
import { everyClass } from '../../pages/discover.ts'
import { keepApp, offlineLine, test, visit } from '../../support/network/kept-app.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { planLive } from '../../pages/live.ts'
import { makePerson, type Person } from '../../pages/people.ts'
import { playToTheEnd } from '../../pages/player.ts'
import type { Line } from '../../support/network/cut-line.ts'
import { expect, type Page } from '../../support/test.ts'

// Before the network goes, the browser fetches the app.
test.slow()

const savedVideos = async ({ api }: Person): Promise<number> =>
  (await api.get<{ meta: { total: number } }>('/saved_item/all/video')).meta.total

const workouts = async ({ api }: Person): Promise<string[]> => {
  const { history } = await api.get<{ history: { title: string }[] }>(
    '/video/history?time_zone=UTC',
  )
  return history.map(({ title }) => title)
}

/** What the browser has sent since the network came back, without what it has read. */
const sent = ({ asked }: Line): string[] =>
  asked.filter((one) =>
    /^(?:POST|PUT|DELETE) \/api\/(?:saved_item|user\/workouts|live_class)/.test(one),
  )

async function twoClasses({ api }: Person) {
  const [first, second] = await everyClass(api)
  if (!first || !second) throw new Error('The demo studio has two classes')
  return { first, second }
}

async function openDiscover(page: Page, { url }: Line): Promise<void> {
  await visit(page, `${url}/dashboard/search`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Notes a workout on the page History. */
async function noteWorkout(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a workout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What did you do?').fill(title)
  await dialog.getByLabel('Minutes').fill('30')
  await dialog.getByRole('button', { name: 'Save workout' }).click()
}

const keptToast = (page: Page) => page.getByText('Saved on this device.')

test('a class that is saved without a network stays so past a reload, and is sent once', async ({
  page,
  line,
  person,
}) => {
  const { _id: id, title } = (await twoClasses(person)).first
  await keepApp(page, line)
  await openDiscover(page, line)
  await line.cut()
  await page.getByRole('button', { name: `Save ${title}` }).click()
  const saved = page.getByRole('button', { name: `Saved ${title}` })
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(saved).toBeVisible()
  await expect(offlineLine(page)).toContainText('Changes waiting to be sent: 1.')
  await line.mend()
  await expect.poll(() => savedVideos(person)).toBe(1)
  await expect(offlineLine(page)).toHaveCount(0)
  expect(sent(line)).toEqual([`PUT /api/saved_item/video/${id}`])
})

test('of many presses on one bookmark the last one is sent, and what was done is sent in its order @full', async ({
  page,
  line,
  person,
}) => {
  const { first, second } = await twoClasses(person)
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/history`)
  await openDiscover(page, line)
  await line.cut()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(`Save ${first.title}`)
  await press(`Save ${second.title}`)
  await press(`Saved ${first.title}`)
  await press(`Save ${first.title}`)
  await page.goto(`${line.url}/dashboard/history`)
  await noteWorkout(page, 'Stretching')
  await expect(keptToast(page)).toBeVisible()
  await line.mend()
  await expect.poll(() => savedVideos(person)).toBe(2)
  await expect.poll(() => workouts(person)).toEqual(['Stretching'])
  expect(sent(line)).toEqual([
    `PUT /api/saved_item/video/${second._id}`,
    `PUT /api/saved_item/video/${first._id}`,
    expect.stringMatching(/^PUT \/api\/user\/workouts\//),
  ])
})

test('a workout whose answer is lost with the network is sent again, and stands in the history once @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/history`)
  line.cutAnswerOf(/^PUT \/api\/user\/workouts/)
  await noteWorkout(page, 'Swimming')
  await expect(keptToast(page)).toBeVisible()
  await line.cut()
  await page.reload()
  await line.mend()
  await expect.poll(() => sent(line)).toHaveLength(1)
  await expect(offlineLine(page)).toHaveCount(0)
  expect(await workouts(person)).toEqual(['Swimming'])
})

test('a network that goes again while things are sent loses none of them and sends none twice @full', async ({
  page,
  line,
  person,
}) => {
  const { first, second } = await twoClasses(person)
  await keepApp(page, line)
  await openDiscover(page, line)
  await line.cut()
  for (const title of [first.title, second.title])
    await page.getByRole('button', { name: `Save ${title}`, exact: true }).click()
  await expect(offlineLine(page)).toContainText('Changes waiting to be sent: 2.')
  await line.mend(new RegExp(second._id))
  await expect.poll(() => savedVideos(person)).toBe(2)
  await line.cut()
  await page.reload()
  await expect(offlineLine(page)).toContainText('Changes waiting to be sent: 1.')
  await line.mend()
  await expect.poll(() => sent(line)).toEqual([`PUT /api/saved_item/video/${second._id}`])
  await expect(offlineLine(page)).toHaveCount(0)
  expect(await savedVideos(person)).toBe(2)
})

test('a registration that waits for the network is shown on the page of the class and in the list, is taken back, and is sent @full', async ({
  page,
  line,
  person,
}) => {
  const { api, session } = await signInDemo('coach')
  const title = `Unsent seat ${Date.now()}`
  const id = await planLive(api, { title, instructor: session.user._id, minutes: 300 })
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/live`)
  const card = page.getByRole('article').filter({ hasText: title })
  // The code for it, some seconds after the page.
  const calendar = page.waitForResponse(
    async (one) => one.url().endsWith('.js') && (await one.text()).includes('live-class.ics'),
  )
  await card.getByRole('link', { name: title }).click()
  const lobby = page.getByRole('main')
  const register = lobby.getByRole('button', { name: 'Register', exact: true }).first()
  await expect(register).toBeVisible()
  await calendar
  await line.cut()
  const saved = page.waitForEvent('download')
  await lobby.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('live-class.ics')
  await register.click()
  const undo = lobby.getByRole('button', { name: 'Don’t register' })
  await expect(lobby.getByText('We’ll register you when you’re back online')).toBeVisible()
  await expect(register).toHaveCount(0)
  await undo.click()
  await expect(undo).toHaveCount(0)
  await register.click()
  await page.reload()
  await expect(undo).toBeVisible()
  await page.goto(`${line.url}/dashboard/live`)
  await expect(card.getByText('Registration not sent yet')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Register for/ })).toHaveCount(0)
  await expect(card.getByRole('button', { name: `Don’t register for ${title}` })).toBeVisible()
  await line.mend()
  await expect(card.getByText('Registered', { exact: true })).toBeVisible()
  await expect(card.getByText('Registration not sent yet')).toHaveCount(0)
  expect(sent(line)).toEqual(['POST /api/live_class/register'])
  expect(await person.api.get(`/live_class/detail/${id}`)).toMatchObject({
    live_class: { is_registered: true },
  })
})

test('a registration without a network that comes too late for a seat is told why @full', async ({
  page,
  line,
  person,
}) => {
  const { api, session } = await signInDemo('coach')
  const title = `Quick seats ${Date.now()}`
  const plan = { title, instructor: session.user._id, minutes: 300, capacity: 1 }
  const id = await planLive(api, plan)
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/live/${id}`)
  const register = page.getByRole('main').getByRole('button', { name: 'Register' }).first()
  await expect(register).toBeVisible()
  await line.cut()
  await register.click()
  await expect(page.getByText('We’ll register you for')).toBeVisible()
  const faster = await makePerson('AG1')
  await faster.api.post('/live_class/register', { live_class_id: id })
  await line.mend()
  await expect(page.getByText(`We couldn’t change your registration for “${title}”.`)).toBeVisible()
  await person.api.get(`/live_class/detail/${id}`)
  await expect(offlineLine(page)).toHaveCount(0)
})

test('how hard a class was can be said after the network has gone with its last second, and arrives once @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  const id = await freeVideo(page, person.session.token)
  await visit(page, `${line.url}/dashboard/videos/${id}`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await playToTheEnd(page)
  const done = page.getByRole('region', { name: new RegExp(`^${title}, \\d+ minutes?$`) })
  const effort = done.getByRole('radio', { name: '7', exact: true })
  await expect(effort).toBeAttached()
  await line.cut()
  await effort.check({ force: true })
  await expect(done.getByText('Your answer is saved.')).toBeVisible()
  await line.mend()
  const REPORT = /^PUT \/api\/video\/report/
  await expect.poll(() => line.asked.filter((one) => REPORT.test(one)).length).toBe(1)
  await expect(offlineLine(page)).toHaveCount(0)
  const { history } = await person.api.get<{ history: { effort: number | null }[] }>(
    '/video/history',
  )
  expect(history.map(({ effort: said }) => said)).toEqual([7])
})
