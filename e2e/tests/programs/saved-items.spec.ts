import type { ProgramCard } from '@carriage/contract/programs/schemas'
import { countRequests, everyClass, expectCards, hold } from '../../pages/discover.ts'
import { makePerson, type Person } from '../../pages/people.ts'
import { openFromMenu } from '../../pages/program.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page, test as base } from '../../support/test.ts'

/** Saving changes a person, so each test has its own. */
const test = base.extend<{ person: Person }>({
  person: async ({ page }, use) => {
    const person = await makePerson('AG1')
    await placeSession(page, person.session)
    await use(person)
  },
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name })
const toasts = (page: Page) =>
  page.getByRole('region', { name: /notification/i }).getByRole('group')

async function someProgram({ api }: Person): Promise<ProgramCard> {
  const { available_programs: offered } = await api.get<{ available_programs: ProgramCard[] }>(
    '/program/available',
  )
  if (!offered[0]) throw new Error('The demo studio offers no program')
  return offered[0]
}

async function someVideo({ api }: Person) {
  const [video] = await everyClass(api)
  if (!video) throw new Error('The demo studio has no classes')
  return video
}

/** Opens Saved Items by way of the avatar, without loading the app anew. */
async function openSavedItems(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Saved Items' }).click()
  await expect(page).toHaveURL('/dashboard/favourites')
}

test('without bookmarks, both sections say so and link to the catalogue', async ({
  page,
  person,
}) => {
  for (const type of ['video', 'program'])
    expect(await person.api.get(`/saved_item/all/${type}`)).toMatchObject({ saved_items: [] })
  await page.goto('/dashboard/favourites')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Items' })).toBeVisible()
  await expect(section(page, 'Saved Videos').getByText('No saved videos')).toBeVisible()
  await expect(section(page, 'Saved Programs').getByText('No saved programs')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Discover classes' }).click()
  await expect(page).toHaveURL('/dashboard/search')
})

test('a program is saved at once, stored by the server, and listed under saved items @full', async ({
  page,
  person,
}) => {
  const program = await someProgram(person)
  await page.goto('/dashboard/favourites')
  await expect(section(page, 'Saved Programs').getByText('No saved programs')).toBeVisible()
  await openFromMenu(page, 'Programs')
  await page.getByRole('link', { name: program.title }).click()
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessibleInBothThemes(page)

  const release = await hold(page, '**/api/saved_item/program/*')
  const sent = countRequests(page, (request) => request.method() === 'PUT')
  await save(page).click()
  // the server has not answered yet
  await expect(saved(page)).toHaveAttribute('aria-pressed', 'true')
  await saved(page).click()
  await save(page).click()
  await expect(saved(page)).toHaveAttribute('aria-pressed', 'true')
  const answered = page.waitForResponse('**/api/saved_item/program/*')
  release()
  await answered
  expect(sent()).toBe(1)
  await expect(saved(page)).toBeVisible()

  // the list was in memory, empty; it has been read again
  await openSavedItems(page)
  await expectCards(section(page, 'Saved Programs'), [program])
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expectCards(section(page, 'Saved Programs'), [program])
  await page.getByRole('link', { name: program.title }).click()
  await saved(page).click()
  await expect(save(page)).toBeVisible()
  await openSavedItems(page)
  await expect(section(page, 'Saved Programs').getByText('No saved programs')).toBeVisible()
})

test('a video is saved on its card and on its page, and removed under saved items @full', async ({
  page,
  person,
}) => {
  const video = await someVideo(person)
  await page.goto('/dashboard/search')
  await page.getByRole('button', { name: `Save ${video.title}` }).click()
  const onCard = page.getByRole('button', { name: `Saved ${video.title}` })
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: video.title, exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/videos/${video._id}`)
  await expect(saved(page)).toBeVisible()
  await saved(page).click()
  await expect(save(page)).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  await openSavedItems(page)
  await expectCards(section(page, 'Saved Videos'), [video])
  await section(page, 'Saved Videos')
    .getByRole('button', { name: `Saved ${video.title}` })
    .click()
  await expect(section(page, 'Saved Videos').getByText('No saved videos')).toBeVisible()
  await page.reload()
  await expect(section(page, 'Saved Videos').getByText('No saved videos')).toBeVisible()
})

test('the video of a session can be saved @full', async ({ page, person }) => {
  const program = await someProgram(person)
  await person.api.post('/program/enroll', { program_id: program._id })
  await page.goto(`/dashboard/programs/${program._id}/session`)
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await openSavedItems(page)
  await expect(section(page, 'Saved Videos').getByRole('article')).toHaveCount(1)
  await expect(section(page, 'Saved Programs').getByText('No saved programs')).toBeVisible()
})

for (const [what, path, open] of [
  ['a program', '/program/available', 'programs'],
  ['a video', '/video/all', 'videos'],
] as const) {
  test(`when saving ${what} fails, the button is reset without a notice @full`, async ({
    page,
    person,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503/)
    const { _id: id } = path === '/video/all' ? await someVideo(person) : await someProgram(person)
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    const saving = `**/api/saved_item/*/${id}`
    const busy = {
      status: 503,
      json: { error: 'Busy', message: 'Busy', code: 'unavailable' },
    }
    await page.route(saving, async (route) => {
      await failed
      await route.fulfill(busy)
    })
    await page.goto(`/dashboard/${open}/${id}`)
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    fail()
    await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(toasts(page)).toHaveCount(0)

    // letting go fails in the same way
    await page.unroute(saving)
    const kept = page.waitForResponse((response) => response.url().endsWith(id) && response.ok())
    await save(page).click()
    await kept
    await page.route(saving, (route) => route.fulfill(busy))
    const lost = page.waitForResponse((response) => response.status() === 503)
    await saved(page).click()
    await lost
    await expect(saved(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(toasts(page)).toHaveCount(0)
    await page.reload()
    await expect(saved(page)).toBeVisible()
  })
}
