/** What is never kept for later: it is said at once, and asked for again by the person. */
import type { User } from '@carriage/contract/accounts/schemas'
import type { PlannedClass } from '@carriage/contract/planned-classes/schemas'
import { signInDemo } from '../../pages/demo-people.ts'
import { everyClass, searchBox } from '../../pages/discover.ts'
import { makePerson } from '../../pages/people.ts'
import { typeCode } from '../../pages/screen.ts'
import { SESSION_KEY, type StoredSession } from '../../pages/session.ts'
import { keepApp, keptKeys, test, visit } from '../../support/network/kept-app.ts'
import type { Line } from '../../support/network/cut-line.ts'
import { expect, type Page } from '../../support/test.ts'

// Before the network goes, the browser fetches the app.
test.slow()

const noConnection = (page: Page) =>
  page.getByText('No connection. Please check your network and try again.').first()
const offline = (page: Page) => page.getByRole('alert').filter({ hasText: 'You’re offline' })

/** Somebody else than the person of the test goes on in this browser. */
const goOnAs = (page: Page, session: StoredSession) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const)

/** How often the browser has asked for something since the network came back. */
const timesAsked = ({ asked }: Line, pattern: RegExp): number =>
  asked.filter((one) => pattern.test(one)).length

test('a profile whose answer is lost keeps what was typed, and is saved by another press @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/profile`)
  const name = page.getByRole('textbox', { name: 'First name', exact: true })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await name.fill('Grete')
  line.cutAnswerOf(/^POST \/api\/user\/update-profile/)
  await save.click()
  await expect(noConnection(page)).toBeVisible()
  await expect(name).toHaveValue('Grete')
  await line.mend()
  await save.click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  const { user } = await person.api.get<{ user: User }>('/user/profile')
  expect(user.first_name).toBe('Grete')
})

test('a search that is typed while the network goes stands there, and finds when it is back @full', async ({
  page,
  line,
  person,
}) => {
  const [wanted] = (await everyClass(person.api)).toReversed()
  const title = wanted?.title ?? ''
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/search`)
  await line.cut()
  await searchBox(page).fill(title)
  await expect(page).toHaveURL(/query=/)
  await expect(offline(page)).toBeVisible()
  await expect(searchBox(page)).toHaveValue(title)
  await line.mend()
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await expect(offline(page)).toHaveCount(0)
})

test('a page whose answer is lost on the way says so, and appears when the network is back @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  expect(person.session.token).not.toBe('')
  line.cutAnswerOf(/^GET \/api\/program\/available/)
  await page.getByRole('link', { name: 'Programs', exact: true }).first().click()
  await expect(page).toHaveURL(`${line.url}/dashboard/programs`)
  await expect.poll(() => timesAsked(line, /^GET \/api\/program\/available/)).toBeGreaterThan(0)
  await line.cut()
  await expect(offline(page)).toBeVisible()
  await line.mend()
  await expect(page.getByRole('heading', { name: 'Available Programs' })).toBeVisible()
})

test('a class is put on a day once, whatever becomes of the first answer @full', async ({
  page,
  line,
  person,
}) => {
  const [video] = (await everyClass(person.api)).filter(({ playable }) => playable)
  await keepApp(page, line)
  await visit(page, `${line.url}/dashboard/videos/${video?._id}`)
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('menuitem', { name: 'A day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on a day' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  line.cutAnswerOf(/^PUT \/api\/planned_class/)
  await save.click()
  await expect(noConnection(page)).toBeVisible()
  await expect(dialog).toBeVisible()
  await line.mend()
  await save.click()
  await expect(dialog).toHaveCount(0)
  const { planned_classes: planned } = await person.api.get<{ planned_classes: PlannedClass[] }>(
    '/planned_class/all',
  )
  expect(planned.map(({ video: of }) => of._id)).toEqual([video?._id])
})

test('a payment that is begun without a network never waits for one @full', async ({
  page,
  line,
  person,
}) => {
  const BEGUN = /^POST \/api\/user\/billing\//
  await keepApp(page, line)
  await visit(page, `${line.url}/plans`)
  const pay = page.getByRole('button', { name: 'Continue to Stripe Checkout' })
  await expect(pay).toBeEnabled()
  await line.cut()
  await pay.click()
  await expect(noConnection(page)).toBeVisible()
  await expect(page).toHaveURL(`${line.url}/plans`)
  const kept = await keptKeys(page)
  expect(kept.filter((key) => key.startsWith('carriage.outbox.'))).toEqual([])
  await line.mend()
  await visit(page, `${line.url}/dashboard`)
  await page.waitForLoadState('networkidle')
  expect(timesAsked(line, BEGUN)).toBe(0)
  const { user } = await person.api.get<{ user: User }>('/user/profile')
  expect(user.subscription_mode).toBe('trial')
})

test('the code of a reformer whose answer is lost is redeemed once, and another press goes on @full', async ({
  page,
  line,
  person,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const newcomer = await makePerson('U')
  expect(newcomer.email).not.toBe(person.email)
  await goOnAs(page, newcomer.session)
  await page.goto(`${line.url}/signup/activation`)
  line.cutAnswerOf(/^POST \/api\/auth\/activate-device/)
  await typeCode(page, 'Device code', 'REFRM2')
  await expect(noConnection(page)).toBeVisible()
  await expect(page).toHaveURL(`${line.url}/signup/activation`)
  await line.mend()
  await page.getByRole('button', { name: 'Activate device' }).click()
  await expect(page).toHaveURL(`${line.url}/signup/goals`)
})

test('a page of staff says that it needs the network, and opens when that is back @full', async ({
  page,
  line,
  person,
}) => {
  const admin = await signInDemo('admin')
  await keepApp(page, line)
  await goOnAs(page, admin.session)
  expect(person.session.user._id).not.toBe(admin.session.user._id)
  await line.cut()
  await page.goto(`${line.url}/admin/videos`)
  await expect(offline(page)).toBeVisible()
  await line.mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Video Management' })).toBeVisible()
})
