import { makePerson } from '../../pages/people.ts'
import { typeCode } from '../../pages/screen.ts'
import { appCode, fillCode } from '../../pages/second-factor.ts'
import { forgetEverything, openAs, placeSession } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'
import { test } from '../../support/language/reader.ts'
import { expect } from '../../support/test.ts'

/** A line without an address, and one of nobody's role. */
const MEMBERS = 'email,first_name,last_name\n,Ana,Roca\nana@,Ana,Roca\n'

for (const language of ['de', 'es'])
  test.describe(`who reads ${language} alone`, () => {
    test.use({ language })

    test('reads what is asked for and refused at a login with a second factor', async ({
      page,
      reader: { words, step },
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of (401|422)/)
      const person = await makePerson('AG1')
      const said = (key: string) => words(`web/accounts.${key}`)
      const factor = (key: string) => words(`web/accounts/second-factor/security.${key}`)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      let secret = ''
      await step('sets up an authenticator app', async () => {
        await openAs(page, person.session, '/dashboard/profile/security')
        await button(factor('app.setUp')).click()
        const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
        secret = (await key.innerText()).replaceAll(' ', '')
        await fillCode(page, factor('app.code'), appCode(secret))
        await expect(
          page.getByRole('dialog', { name: factor('recovery.dialogTitle') }),
        ).toBeVisible()
      })
      await step('is told of a wrong password', async () => {
        await forgetEverything(page)
        await page.goto('/')
        await page.getByLabel(said('email')).fill(person.email)
        await page.getByLabel(said('password'), { exact: true }).fill('another-password')
        await button(said('login.submit')).click()
        await expect(
          page.getByText(words('server/accounts.emailOrPasswordNotCorrect')),
        ).toBeVisible()
      })
      await step('is told of a wrong code', async () => {
        await page.getByLabel(said('password'), { exact: true }).fill(person.password)
        await button(said('login.submit')).click()
        await fillCode(page, factor('step.code'), appCode(secret, -5))
        await expect(page.getByText(words('server/accounts.codeNotCorrect'))).toBeVisible()
      })
      await step('is told of a wrong recovery code', async () => {
        await button(factor('step.withRecovery')).click()
        await page.getByLabel(factor('step.recovery')).fill('ABCD-EFGH-JKMN')
        await button(factor('step.confirm')).click()
        await expect(
          page.getByText(words('server/accounts.recoveryCodeNotCorrectOrWas')),
        ).toBeVisible()
      })
      await step('goes back, and asks for a code by email that is not the one', async () => {
        await button(factor('step.back')).click()
        await page.goto('/forgot-password')
        await page.getByLabel(said('email')).fill(person.email)
        await button(said('forgot.submit')).click()
        await typeCode(page, said('reset.label'), '000000')
        for (const label of [said('newPassword'), said('confirmPassword')])
          await page.getByLabel(label, { exact: true }).fill('kestrel-lantern-42')
        await button(said('reset.submit')).click()
        await expect(page.getByText(words('server/accounts.codeNotCorrect'))).toBeVisible()
      })
    })

    test('reads what is not there, and of a server that does not answer', async ({
      page,
      reader: { words, step },
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 404|ERR_FAILED/)
      const person = await makePerson('AG1')
      await placeSession(page, person.session)
      const nobody = '00000000-0000-4000-8000-000000000000'
      for (const path of [
        '/nowhere',
        `/dashboard/videos/${nobody}`,
        `/dashboard/programs/${nobody}`,
        `/dashboard/live/${nobody}`,
      ])
        await step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading').first()).toBeVisible()
        })
      await step('with a server that does not answer', async () => {
        await page.route('**/api/live_class/**', async (route) => route.abort('failed'))
        await page.goto('/dashboard/live')
        await expect(page.getByRole('button', { name: words('web/ui.retry') })).toBeVisible()
      })
    })

    test('reads what is wrong with the lines of an import and with a film', async ({
      page,
      reader: { words, step },
    }) => {
      const admin = await makeStaff('admin')
      await placeSession(page, admin.session)
      await step('an import', async () => {
        await page.goto('/admin/imports')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: 'members.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(MEMBERS),
          })
        await expect(page).toHaveURL(/imports\/[0-9a-f-]{36}/)
        await expect(page.getByRole('row').nth(1)).toBeVisible()
      })
      await step('a film', async () => {
        await page.goto('/admin/videos/uploads')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: 'words.txt',
            mimeType: 'text/plain',
            buffer: Buffer.from('No film'),
          })
        await expect(
          page.getByText(words('contract/videos.invalidFileTypeOnlyMp4M4v')).first(),
        ).toBeVisible()
      })
    })
  })
