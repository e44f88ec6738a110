import { logIn } from '../../pages/login.ts'
import { keepApp, keptKeys, test } from '../../support/network/kept-app.ts'
import { expect } from '../../support/test.ts'

// Before the network goes, the browser fetches the app.
test.slow()

const studio = process.env['E2E_URL'] ?? ''

test('a log-out whose answer is lost has ended the session, and the next log-in works as ever @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  line.cutAnswerOf(/^POST \/api\/auth\/logout/)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${line.url}/`)
  expect(await keptKeys(page)).toEqual([])
  const { token } = person.session
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await page.request.get(`${studio}/api/user/profile`, { headers })).status())
    .toBe(401)
  await line.mend()
  await logIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
})
