import { freeVideo } from '../../pages/ladder-test.ts'
import { everyClass } from '../../pages/discover.ts'
import { makePerson, test, type Person } from '../../pages/people.ts'
import { expectStarted, playToTheEnd } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { pressAndHear } from '../../pages/sorting.ts'
import { expect, type Page } from '../../support/test.ts'

const queue = (page: Page) => page.getByRole('region', { name: 'Up next' })
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

async function freeClasses(page: Page, { api, session }: Person) {
  const first = await freeVideo(page, session.token)
  const all = await everyClass(api)
  // The oldest ones: what other tests publish is gone again while this one runs.
  const others = all.toReversed().filter(({ _id, playable }) => playable && _id !== first)
  return { first, others }
}

async function addTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('what a member puts up next plays after the class, in their order @full', async ({ page }) => {
  const person = await makePerson('AG1')
  const { first, others } = await freeClasses(page, person)
  const [one, two] = others
  if (!one || !two) throw new Error('The demo studio has too few classes')
  await placeSession(page, person.session)
  for (const [video, entry] of [
    [one, 'Add to end of queue'],
    [two, 'Play next'],
  ] as const) {
    await page.goto(`/dashboard/videos/${video._id}`)
    await addTo(page, entry)
    await expectToast(
      page,
      entry === 'Play next' ? 'Plays next.' : 'Added to the end of your queue.',
    )
  }
  await page.goto('/dashboard/playlists')
  await expect(titles(page)).toHaveText([two.title, one.title])
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: `Move ${one.title}`, exact: true }).focus()
  await pressAndHear(page, 'Space', `${one.title} is picked up.`)
  await pressAndHear(page, 'ArrowUp', `${one.title} moves to the place of ${two.title}.`)
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveText([one.title, two.title])
  const stored = () => person.api.get<{ videos: { title: string }[] }>('/queue')
  await expect
    .poll(async () => (await stored()).videos.map(({ title }) => title))
    .toEqual([one.title, two.title])

  await page.goto(`/dashboard/videos/${first}`)
  await playToTheEnd(page)
  const next = page.getByRole('group', { name: `Up next ${one.title}` })
  await next.getByRole('button', { name: 'Start now' }).click()
  await expect(page).toHaveURL(`/dashboard/videos/${one._id}`)
  await expectStarted(page)
  await expect
    .poll(async () => (await stored()).videos.map(({ title }) => title))
    .toEqual([two.title])

  await page.goto('/dashboard/playlists')
  await queue(page).getByRole('button', { name: 'Clear queue' }).click()
  await expect(queue(page).getByText('Nothing is up next')).toBeVisible()
})

test('a playlist is made from a class, shared by a link, and copied by another member @full', async ({
  page,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const person = await makePerson('AG1')
  const { others } = await freeClasses(page, person)
  const [one, two] = others
  if (!one || !two) throw new Error('The demo studio has too few classes')
  await openAs(page, person.session, `/dashboard/videos/${one._id}`)
  await addTo(page, 'Playlist')
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' })
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('A playlist needs a name')
  await dialog.getByLabel('Name').fill('Mornings')
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expectToast(page, 'Added to Mornings.')
  await page.goto(`/dashboard/videos/${two._id}`)
  await addTo(page, 'Playlist')
  await dialog.getByRole('button', { name: /^Mornings/ }).click()
  await expectToast(page, 'Added to Mornings.')

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Playlists' }).click()
  await page.getByRole('link', { name: 'Mornings' }).click()
  await expect(titles(page)).toHaveText([one.title, two.title])
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'More for Mornings' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share this playlist' })
  await sharing.getByRole('button', { name: 'Make a link' }).click()
  const link = await sharing.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  const friend = await makePerson('AG1')
  await openAs(other, friend.session, link)
  await expect(other.getByText(`A playlist by ${person.firstName}`)).toBeVisible()
  await expectAccessibleInBothThemes(other)
  await other.getByRole('button', { name: 'Copy to my playlists' }).click()
  await expectToast(other, 'The playlist is now one of yours.')
  await expect(titles(other)).toHaveText([one.title, two.title])

  await page.getByRole('button', { name: 'More for Mornings' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/playlists')
  await other.goto(link)
  await expect(other.getByText('This playlist isn’t here')).toBeVisible()
  await elsewhere.close()
})
