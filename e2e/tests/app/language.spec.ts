import { expectNoEnglish } from '../../support/language.ts'
import { placeSession } from '../../pages/session.ts'
import { test } from '../../pages/people.ts'
import { expect } from '../../support/test.ts'

test('a page changes its language at a press, keeps what was typed, and stays in it', async ({
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

test.describe('a browser that asks for de-AT', () => {
  test.use({ locale: 'de-AT' })

  test('shows the first pages in its language, and fetches no texts of another', async ({
    page,
    people,
  }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        void response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        )
    })
    await placeSession(page, people.AG1.session)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoEnglish(page, 'de')
    expect(scripts.length).toBeGreaterThan(5)
    // The words of the menu, as the English catalogue has them.
    expect(scripts.filter((text) => text.includes('Live Classes'))).toEqual([])
  })
})
