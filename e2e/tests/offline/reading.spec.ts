import type { ProgramCard } from '@carriage/contract/programs/schemas'
import { fillLogin } from '../../pages/login.ts'
import { keepApp, keptKeys, offlineLine, test, visit } from '../../support/network/kept-app.ts'
import { makeLive } from '../../pages/live.ts'
import { makePerson, signIn } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { wordsIn } from '../../support/language/catalogues.ts'
import { expectNoEnglish } from '../../support/language/english.ts'
import { expect } from '../../support/test.ts'

// Before the network goes, the browser fetches the app.
test.slow()

test('without a network Home opens with what was read, and says since when and from when @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  await line.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  const videos = page.getByRole('region', { name: 'Recommended Videos' })
  await expect(videos.getByRole('article').first()).toBeVisible()
  await expect(offlineLine(page)).toContainText('This page is from ')
  await expectAccessibleInBothThemes(page)
  await line.mend()
  await expect(offlineLine(page)).toHaveCount(0)
})

test('a new tab without a network opens programs, a live class, Discover and the history as they were read @full', async ({
  page,
  context,
  line,
  person,
}) => {
  const { id: live } = await makeLive([], { title: 'On the way', minutes: 300 })
  const { available_programs: programs } = await person.api.get<{
    available_programs: ProgramCard[]
  }>('/program/available')
  const [program] = programs
  if (!program) throw new Error('The demo studio offers no program')
  await keepApp(page, line)
  const read = ['programs', `programs/${program._id}`, `live/${live}`, 'search', 'history']
  const headings = new Map<string, string>()
  for (const path of read) {
    await visit(page, `${line.url}/dashboard/${path}`)
    await page.waitForLoadState('networkidle')
    headings.set(path, await page.getByRole('heading', { level: 1 }).innerText())
  }
  await page.close()
  await line.cut()
  const later = await context.newPage()
  for (const path of read) {
    await visit(later, `${line.url}/dashboard/${path}`)
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(headings.get(path) ?? '')
    await expect(later.getByRole('alert')).toHaveCount(0)
    await expect(offlineLine(later)).toContainText('This page is from ')
  }
})

test('a page that was never read says so in the app, and appears when the network is back @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  await line.cut()
  await page.goto(`${line.url}/dashboard/programs`)
  const told = page.getByRole('alert').filter({ hasText: 'You’re offline' })
  await expect(told).toBeVisible()
  expect(person.session.token).not.toBe('')
  await page.goto(`${line.url}/dashboard/challenges`)
  await expect(told).toBeVisible()
  await line.mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
})

test('without a network the app is in the language in which it was read @full', async ({
  page,
  line,
  person,
}) => {
  expect(person.session.user.language).toBeNull()
  await page.evaluate(() => localStorage.setItem('carriage.language', 'de'))
  await keepApp(page, line)
  await line.cut()
  await page.goto(`${line.url}/dashboard/search`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(/^Du bist seit .* offline\./)).toBeVisible()
})

test('logging out without a network leaves nothing of the member in the browser @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  await line.cut()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${line.url}/`)
  expect(await keptKeys(page)).toEqual([])
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByText(person.firstName)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('who logs in after a session has ended elsewhere finds nothing of the member before @full', async ({
  page,
  line,
  person,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  const other = await makePerson('AG1')
  await keepApp(page, line)
  await line.cut()
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect(offlineLine(page)).toContainText('Changes waiting to be sent: 1.')
  const elsewhere = await signIn(person)
  await elsewhere.call('DELETE', '/user/sessions')
  await line.mend()
  await expect(page).toHaveURL(new RegExp(`^${line.url}/`))
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await fillLogin(page, other.email, other.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.firstName)
  const own = `carriage.kept.${other.session.user._id}`
  await expect.poll(() => keptKeys(page)).toEqual([own])
})

for (const language of ['de', 'es'])
  test(`who reads ${language} alone reads no English without a network @full`, async ({
    page,
    line,
    person,
  }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('carriage.language', chosen),
      language,
    )
    const words = wordsIn(language)
    await keepApp(page, line)
    await line.cut()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
    await expectNoEnglish(page, language)
    await page
      .getByRole('link', { name: words('web/shell.live'), exact: true })
      .first()
      .click()
    await expect(page.getByText(words('web/ui.offlineTitle'), { exact: true })).toBeVisible()
    await expectNoEnglish(page, language)
  })
