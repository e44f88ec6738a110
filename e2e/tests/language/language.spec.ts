import type { User } from '@carriage/contract/accounts/schemas'
import { expectNoEnglish } from '../../support/language/english.ts'
import { makePerson } from '../../pages/people.ts'
import { forgetEverything, openAs } from '../../pages/session.ts'
import { expect, test } from '../../support/test.ts'

test('a page changes its language at a press, keeps what was typed, and stays in it @full', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('mia@carriage.test')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('E-Mail')).toHaveValue('mia@carriage.test')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectNoEnglish(page, 'de')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})

test('after a change of language the app is installed, and its page described, in the one that was chosen @full', async ({
  page,
}) => {
  const manifest = page.locator('link[rel="manifest"]')
  const installed = async () => {
    const answer = await page.request.get((await manifest.getAttribute('href')) ?? '')
    const { lang, description } = (await answer.json()) as { lang: string; description: string } // the API tests say what it has
    return { lang, description }
  }
  await page.goto('/')
  const { description: english } = await installed()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect.poll(async () => (await installed()).lang).toBe('de')
  const { description: german } = await installed()
  expect(german).not.toBe(english)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', german)

  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  await expect.poll(installed).toEqual({ lang: 'de', description: german })
})

test('a browser that asks for German is answered in it, and fetches no texts of another language', async ({
  page,
}) => {
  // Its account keeps the language, so it is nobody's whom other tests meet.
  const person = await makePerson('AG1')
  // What the settings of a browser say. The runner's own way would reach other tests of the same process.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['de-AT', 'en'] }),
  )
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.text().then(
        (text) => scripts.push(text),
        () => undefined,
      )
  })
  await openAs(page, person.session, '/dashboard')
  await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNoEnglish(page, 'de')
  expect(scripts.length).toBeGreaterThan(5)
  // The words of the menu, as the English catalogue has them.
  expect(scripts.filter((text) => text.includes('Live Classes'))).toEqual([])
})

test('the language that was chosen is kept for the account: its mails, and a browser that has chosen none @full', async ({
  page,
  mailbox,
}) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  await page.evaluate(() => localStorage.setItem('carriage.language', 'de'))
  await page.goto('/dashboard')
  const stored = async () => (await person.api.get<{ user: User }>('/user/profile')).user.language
  await expect.poll(stored).toBe('de')
  await forgetEverything(page)
  await openAs(page, person.session, '/dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await person.api.post('/auth/reset-password/init', { email: person.email })
  await expect.poll(async () => (await mailbox(person.email))[0].subject).toMatch(/^Neues Passwort/)
})
