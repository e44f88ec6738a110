import { allChip, chip, everyClass, expectCards, searchBox } from '../../pages/discover.ts'
import { test } from '../../pages/people.ts'
import { openFromMenu } from '../../pages/program.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const levels = ['Beginner', 'Intermediate', 'Advanced', 'All levels']
const categories = {
  core: 'Core',
  'lower-body': 'Lower body',
  'upper-body': 'Upper body',
  'full-body': 'Full body',
  flexibility: 'Flexibility',
  recovery: 'Recovery',
} as const
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test.beforeEach(({ page, people }) => placeSession(page, people.AG1.session))

test('Discover has a search box and filter chips, and shows every class under its first category', async ({
  page,
  people,
}) => {
  const classes = await everyClass(people.AG1.api)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await openFromMenu(page, 'Discover')
  await expect(page).toHaveURL('/dashboard/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  await expect(searchBox(page)).toBeVisible()
  await expect(allChip(page)).toHaveAttribute('aria-pressed', 'true')
  for (const name of levels) await expect(chip(page, 'Level', name)).toBeVisible()
  for (const name of Object.values(categories))
    await expect(chip(page, 'Category', name)).toBeVisible()
  for (const name of ['0-15', '15-30', '30-60 min'])
    await expect(chip(page, 'Length in minutes', name)).toBeVisible()

  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  await expectCards(page, classes)
  const [first] = classes
  const featured = classes.find((video) => video.should_feature_on_home) ?? first
  if (!featured) throw new Error('The demo studio has no classes')
  const card = page.getByRole('article', { name: featured.title })
  for (const category of featured.categories.slice(0, 3))
    await expect(card.getByText(categories[category], { exact: true })).toBeVisible()
  for (const tag of featured.tags.slice(0, 3))
    await expect(card.getByText(tag, { exact: true })).toBeVisible()
  for (const [category, name] of Object.entries(categories)) {
    const own = classes.filter((video) => video !== featured && video.categories[0] === category)
    await expectCards(page.getByRole('region', { name, exact: true }), own)
  }
  await expectAccessibleInBothThemes(page)
  await card.getByRole('link', { name: featured.title }).click()
  await expect(page).toHaveURL(`/dashboard/videos/${featured._id}`)
})

test('chips filter by one value per group, and All clears them @full', async ({ page, people }) => {
  const classes = await everyClass(people.AG1.api)
  await page.goto('/dashboard/search?per_page=50')
  const minutes = { '0-15': [0, 900], '15-30': [900, 1800], '30-60 min': [1800, 3601] } as const
  for (const [name, [from, below]] of Object.entries(minutes)) {
    await chip(page, 'Length in minutes', name).click()
    await expectCards(
      page,
      classes.filter(({ duration }) => from <= duration && duration < below),
    )
  }
  await allChip(page).click()
  await chip(page, 'Level', 'Beginner').click()
  const beginner = classes.filter((video) => video.difficulty_level === 'beginner')
  await expectCards(page, beginner)
  await chip(page, 'Category', 'Lower body').click()
  const both = beginner.filter((video) => video.categories.includes('lower-body'))
  expect(both.length).toBeLessThan(beginner.length)
  await expectCards(page, both)
  await chip(page, 'Level', 'Advanced').click()
  await expect(chip(page, 'Level', 'Beginner')).toHaveAttribute('aria-pressed', 'false')
  await allChip(page).click()
  await expectCards(page, classes)
  expect(new URL(page.url()).search).toBe('?per_page=50')
})

test('the search tolerates typing errors and reports when it finds nothing @full', async ({
  page,
}) => {
  await page.goto('/dashboard/search')
  await searchBox(page).fill('elefant hamstrngs')
  const similar = page.getByRole('region', { name: 'Similar', exact: true })
  await expectCards(similar, [{ title: 'Elephant for long hamstrings' }])
  await expect(page.getByText('Best match', { exact: true })).toBeHidden()
  // Seven classes are taught by somebody called Aldridge.
  await searchBox(page).fill('bridge')
  await expect(page.getByText('Best match', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Bridging, bone by bone')
  await searchBox(page).fill('elephant')
  await expect(page.getByText('Best match', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Elephant for long hamstrings')
  await searchBox(page).fill('kettlebell')
  await expect(page.getByText('No videos found', { exact: true })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search criteria.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('suggestions lead to a class and to a page, and a marked exercise is searched @full', async ({
  page,
}) => {
  await page.goto('/dashboard/search')
  await searchBox(page).fill('elephant')
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await expect(option('Elephant for long hamstrings Class')).toBeVisible()
  await expect(page).toHaveURL(/\?query=elephant$/)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await option('Elephant for long hamstrings Class').click()
  await expect(page).toHaveURL(/\/dashboard\/videos\//)
  await page.goto('/dashboard/search')
  await searchBox(page).fill('hundr')
  await expect(option('The hundred Exercise')).toBeVisible()
  await searchBox(page).press('ArrowUp')
  await searchBox(page).press('Enter')
  await expect(searchBox(page)).toHaveValue('The hundred')
  await expect.poll(() => param(page, 'query')).toBe('The hundred')
  await searchBox(page).fill('invoi')
  await option('Billing Page').click()
  await expect(page).toHaveURL('/dashboard/profile/billing')
})

test('search and filters are part of the address: back, forward and reload restore them @full', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await openFromMenu(page, 'Discover')
  await chip(page, 'Category', 'Flexibility').click()
  await expect(page).toHaveURL('/dashboard/search?category=flexibility')
  for (const text of ['spi', 'spine']) {
    await searchBox(page).fill(text)
    await expect.poll(() => param(page, 'query')).toBe(text)
  }
  await chip(page, 'Level', 'Intermediate').click()
  await expect.poll(() => param(page, 'level')).toBe('intermediate')
  await page.reload()
  await expect(searchBox(page)).toHaveValue('spine')
  await expect(chip(page, 'Level', 'Intermediate')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'Category', 'Flexibility')).toHaveAttribute('aria-pressed', 'true')
  await expectCards(page, [{ title: 'Short spine, unhurried' }])

  // Chips are steps of the history; what was typed belongs to the step in which it was.
  await page.goBack()
  await expect(chip(page, 'Level', 'Intermediate')).toHaveAttribute('aria-pressed', 'false')
  await expect(searchBox(page)).toHaveValue('spine')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/search')
  await expect(searchBox(page)).toHaveValue('')
  await expect(allChip(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(searchBox(page)).toHaveValue('spine')
  await page.goForward()
  await expect(chip(page, 'Level', 'Intermediate')).toHaveAttribute('aria-pressed', 'true')
})

test('unknown values in the address do not filter @full', async ({ page, people }) => {
  const classes = await everyClass(people.AG1.api)
  await page.goto('/dashboard/search?level=expert&category=yoga&duration=0-90&page=x&per_page=50')
  await expect(allChip(page)).toHaveAttribute('aria-pressed', 'true')
  await expectCards(page, classes)
})

test('a list that fails to load reports it, and Retry loads it again @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/api/video/all*', (route) => route.abort())
  await page.goto('/dashboard/search')
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/api/video/all*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search also finds pages of the app, coaches and programs @full', async ({ page }) => {
  await page.goto('/dashboard/search')
  const main = page.getByRole('main')
  await searchBox(page).fill('cancel subscription')
  await expect(main.getByRole('link', { name: 'Billing' })).toBeVisible()
  await searchBox(page).fill('quiet back')
  await expect(
    main.getByRole('link', { name: /Three weeks to a quiet back/ }).first(),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await searchBox(page).fill('noor')
  await main
    .getByRole('region', { name: 'Coaches' })
    .getByRole('link', { name: 'Noor Haddad' })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/coaches\//)
})
