import { fillLogin, logIn } from '../../pages/login.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { codeIn } from '../../pages/sign-up.ts'
import { expect } from '../../support/test.ts'

const fragmentOf = (link = '') => new URLSearchParams(new URL(link).hash.slice(1))

test('a forgotten password is replaced with the mailed link', async ({
  page,
  baseURL,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4(01|22)/)
  const person = await makePerson('AG1')
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await expectToast(page, 'Reset instructions sent to your email')
  await expect(page).toHaveURL(/\/reset-password\?token=./)

  let link: string | undefined
  await expect(async () => {
    const [mail] = await mailbox(person.email)
    link = /https?:\/\/\S+\/reset-password#\S+/.exec(mail.text)?.[0]
    expect(link, 'the link in the mail').toBeDefined()
    expect(fragmentOf(link).get('otp')).toBe(codeIn(mail))
  }).toPass()
  expect(link).toMatch(new RegExp(`^${baseURL}/reset-password#token=.+&otp=\\d{6}$`))

  await page.goto(link ?? '')
  const boxes = page.getByRole('group', { name: 'Code' }).getByRole('textbox')
  const typed = () =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
  await expect.poll(typed).toBe(fragmentOf(link).get('otp'))
  await expectAccessibleInBothThemes(page)
  const password = 'carriage in, slowly'
  for (const [refused, text] of [
    ['password123', /^Many people use this password. Please choose another one./],
    [person.firstName + person.lastName, /^This password is easy to guess/],
  ] as const) {
    await page.getByLabel('New password').fill(refused)
    await page.getByLabel('Confirm password').fill(refused)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(text)
  }
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectToast(page, 'Password reset successful')
  await expect(page).toHaveURL('/')

  // every session of before has ended, and the old password with it
  expect((await person.api.send('GET', '/user/profile')).status).toBe(401)
  await fillLogin(page, person.email, person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.')
  await logIn(page, { ...person, password })
  await expect(page).toHaveURL('/dashboard')
})

test('a link of an earlier mail still opens, its code leaves the address, and it can be used once @full', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  const person = await makePerson('AG1')
  const { token } = await person.api.post<{ token: string }>('/auth/reset-password/init', {
    email: person.email,
  })
  let otp = ''
  await expect(async () => {
    const [mail] = await mailbox(person.email)
    expect(mail.text).toContain(token)
    otp = codeIn(mail)
  }).toPass()
  const set = async () => {
    await page.goto(`/reset-password?token=${token}&otp=${otp}`)
    await expect(page).toHaveURL(`/reset-password#token=${token}&otp=${otp}`)
    await page.getByLabel('New password').fill('carriage in, slowly')
    await page.getByLabel('Confirm password').fill('carriage in, slowly')
    await page.getByRole('button', { name: 'Set new password' }).click()
  }
  await set()
  await expectToast(page, 'Password reset successful')
  await set()
  await expect(
    page.getByRole('group', { name: 'Code' }).getByRole('textbox').first(),
  ).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/reset-password/)
})
