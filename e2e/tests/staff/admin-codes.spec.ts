import { readFile } from 'node:fs/promises'
import type { ActivationCode } from '@carriage/contract/devices/schemas'
import { test } from '../../pages/admin.ts'
import type { DemoPerson } from '../../pages/demo-people.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast, settle } from '../../pages/screen.ts'
import { forgetEverything } from '../../pages/session.ts'
import { fillSignUp, newcomer, verifyEmail } from '../../pages/sign-up.ts'
import { expect, type Page } from '../../support/test.ts'

let made = 0
const mark = () => `${Date.now().toString(36)}${(made++).toString(36)}`
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const freshCode = () =>
  Array.from({ length: 6 }, () => signs[Math.floor(Math.random() * signs.length)]).join('')

const ordinary = { total_usage_possible: 5, trial_duration: 30 }

async function makeCode({ api }: DemoPerson, more: object = {}): Promise<ActivationCode> {
  const { activation_code: code } = await api.post<{ activation_code: ActivationCode }>(
    '/activation_code/admin/create',
    { ...ordinary, code: freshCode(), batch_name: `Batch ${mark()}`, ...more },
  )
  return code
}

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const openCode = (page: Page, { batch_name: name }: ActivationCode) =>
  page.goto(`/admin/codes?query=${encodeURIComponent(name)}`)
const act = async (page: Page, code: string, action: string) => {
  await row(page, code)
    .getByRole('button', { name: `Actions for ${code}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')

test('shows codes with batch, duration, date, uses and plan, and a summary of all @full', async ({
  page,
  admin,
}) => {
  const code = await makeCode(admin, { plan: 'none' })
  await openCode(page, code)
  await expect(page.getByRole('heading', { name: 'Manage Activation Codes' })).toBeVisible()
  const today = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(code.created_at * 1000)
  for (const text of [code.batch_name, '30 days', today, '0 users', 'None'])
    await expect(row(page, code.code).getByText(text, { exact: true })).toBeVisible()
  const { summary } = await admin.api.get<{ summary: { total: number; basic: number } }>(
    '/activation_code/admin/all',
  )
  const figures = page.getByLabel('Code figures')
  for (const label of ['Total codes', 'Premium codes', 'Basic codes', 'Average uses'])
    await expect(figures.getByText(label)).toBeVisible()
  expect(summary.basic).toBeGreaterThan(0)
  await expect(page.getByPlaceholder('Search by code or batch name...')).toHaveValue(
    code.batch_name,
  )
  const durations = [7, 15, 30, 90, 180, 365].map((days) => `${days} days`)
  await expect(page.getByLabel('Duration').locator('option')).toHaveText([
    'All durations',
    ...durations,
  ])
  await expectAccessibleInBothThemes(page)
})

test('a code is created after invalid values are reported at their fields', async ({ page }) => {
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'Generate Codes' }).click()
  const code = dialog(page).getByLabel('Code', { exact: true })
  await expect(code).toHaveValue(/^[2-9A-HJ-NP-Z]{6}$/)
  const uses = dialog(page).getByLabel('Total usage possible')
  await expect(uses).toHaveValue('10000')
  await expect(dialog(page).getByLabel('Trial duration')).toHaveValue('7')
  await uses.fill('20000')
  await expect(uses).toHaveValue('10000')
  await uses.fill('0')
  await expect(uses).toHaveValue('1')
  await uses.fill('')
  await uses.blur()
  await expect(uses).toHaveValue('1')
  await code.fill('ABC')
  await dialog(page).getByRole('button', { name: 'Create code' }).click()
  await expect(dialog(page).getByText('Code must be 6 characters long')).toBeVisible()
  await expect(dialog(page).getByText('Batch name is required')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const text = freshCode()
  await code.fill(text.toLowerCase())
  await dialog(page).getByLabel('Batch name').fill(`Made ${mark()}`)
  await dialog(page).getByRole('button', { name: 'Create code' }).click()
  await expectToast(page, 'Activation code created successfully.')
  await expect(row(page, text)).toBeVisible()
})

test('an existing code is refused at its field; a missing response is reported in a toast @full', async ({
  page,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (422|500)/)
  const { code } = await makeCode(admin)
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'Generate Codes' }).click()
  await dialog(page).getByLabel('Code', { exact: true }).fill(code)
  await dialog(page).getByLabel('Batch name').fill('Again')
  await dialog(page).getByRole('button', { name: 'Create code' }).click()
  await expect(dialog(page).getByText('This code already exists.')).toBeVisible()
  await page.route('**/activation_code/admin/create', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await dialog(page).getByRole('button', { name: 'Create code' }).click()
  await expectToast(page, 'Failed to create activation code')
})

test('everything but the code itself can be changed @full', async ({
  page,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const code = await makeCode(admin)
  await openCode(page, code)
  await act(page, code.code, 'Edit Code')
  const field = dialog(page).getByLabel('Code', { exact: true })
  await expect(field).toHaveValue(code.code)
  await expect(field).not.toBeEditable()
  await page.route('**/activation_code/admin/update/*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await dialog(page).getByLabel('Trial duration').selectOption('365')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Failed to update.')
  await page.unroute('**/activation_code/admin/update/*')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Activation code updated successfully.')
  await expect(row(page, code.code).getByText('365 days')).toBeVisible()
})

test('a code is copied from its row and from its menu, also without a clipboard @full', async ({
  page,
  admin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = await makeCode(admin)
  await openCode(page, code)
  const onClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await row(page, code.code)
    .getByRole('button', { name: `Copy ${code.code}` })
    .click()
  await expectToast(page, 'Code copied to clipboard')
  expect(await onClipboard()).toBe(code.code)
  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not here'))
  })
  await act(page, code.code, 'Copy Code')
  await expectToast(page, 'Code copied to clipboard')
  expect(await onClipboard()).toBe(code.code)
})

test('a code is deleted after a confirmation that stays open meanwhile @full', async ({
  page,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const code = await makeCode(admin)
  await openCode(page, code)
  await act(page, code.code, 'Delete Code')
  const question = page.getByRole('alertdialog', { name: 'Remove activation code' })
  await expect(question).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/activation_code/admin/${code._id}`, async (route) => {
    await held
    await route.fulfill({ status: 409, json: { error: 'Not now, please.' } })
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click({ force: true })
  await page.mouse.click(2, 2)
  await expect(question).toBeVisible()
  answer()
  await expect(question.getByRole('alert')).toHaveText('Not now, please.')
  await page.unroute(`**/activation_code/admin/${code._id}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Activation code deleted successfully')
  await expect(row(page, code.code)).toHaveCount(0)
})

test('a batch is generated, downloaded and printed as cards @full', async ({ page }) => {
  const name = `=Wholesale ${mark()}`
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'Generate Codes' }).click()
  await dialog(page).getByLabel('Number of codes').fill('12')
  await dialog(page).getByLabel('Batch name').fill(name)
  await dialog(page).getByRole('button', { name: 'Generate 12 codes' }).click()
  await expect(dialog(page).getByText('12 codes generated')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFcode,batch,plan,trial days,uses possible,uses,link')
  expect(lines).toHaveLength(13)
  const [code = '', batch, , , , , link] = lines[1]?.split(',') ?? []
  expect(batch).toBe(`'${name}`)
  expect(link).toBe(`${new URL(page.url()).origin}/signup/activation?code=${code}`)
  await dialog(page).getByRole('link', { name: 'Print cards' }).click()
  await expect(page.getByRole('img', { name: /^QR code for/ })).toHaveCount(12)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  // a pile of sheets is cut at once: the first card of each stands in the same place
  const sheets = page.locator('.code-sheet')
  const places = await sheets.evaluateAll((all) =>
    all.map((sheet) => {
      const { top, left } = sheet.firstElementChild?.getBoundingClientRect() ?? { top: 0, left: 0 }
      return [Math.round(top - sheet.getBoundingClientRect().top), Math.round(left)]
    }),
  )
  expect(places).toHaveLength(2)
  expect(places[1]).toEqual(places[0])
})

test('unused codes of a batch are revoked, and brought back @full', async ({ page, admin }) => {
  const name = `Fair ${mark()}`
  const { batch_id: id } = await admin.api.post<{ batch_id: string }>(
    '/activation_code/admin/batch',
    { batch_name: name, total_usage_possible: 1, trial_duration: 30, count: 25 },
  )
  await page.goto('/admin/codes')
  await expect(row(page, name)).toHaveCount(1)
  await expect(row(page, name)).toContainText('Batch of 25 codes')
  await expect(row(page, name)).toContainText('0 of 25 codes used')
  await expectAccessibleInBothThemes(page)
  await act(page, name, 'Revoke unused codes')
  const question = page.getByRole('alertdialog', { name: 'Revoke unused codes' })
  await expect(question).toContainText(`the 25 unused codes of “${name}”`)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Unused codes revoked successfully')).toBeVisible()
  await expect(row(page, name)).toContainText('Revoked')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Revoked codes reinstated successfully')
  await expect(row(page, name)).not.toContainText('Revoked')

  await row(page, name).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/admin/codes/batch/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const figures = page.getByLabel('Batch figures')
  await expect(figures).toContainText('Codes25Used0Unused25Revoked0')
  await expect(page.getByText('1-20 of 25')).toBeVisible()
  await page.getByLabel('Status').selectOption('used')
  await expect(page).toHaveURL(/state=used/)
  await expect(page.getByText('No activation codes found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all codes' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Revoke unused codes' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(figures).toContainText('Unused0Revoked25')
  // Nobody is handed a code that has been revoked.
  await expect(page.getByRole('link', { name: 'Print cards' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reinstate revoked codes' }).click()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByRole('link', { name: 'Activation Codes' }).click()
  await expect(page).toHaveURL('/admin/codes')
  await act(page, name, 'Print cards')
  await expect(page.getByRole('img', { name: /^QR code for/ })).toHaveCount(25)
})

test('the members who used a code are shown from its row @full', async ({ page, admin }) => {
  const code = await makeCode(admin)
  const person = await makePerson('AG0', { code: code.code })
  await openCode(page, code)
  await row(page, code.code)
    .getByRole('button', { name: /^1 user of/ })
    .click()
  await expect(dialog(page).getByText(person.email)).toBeVisible()
  await expect(dialog(page).getByText('Trial of 30 days')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the code of a scanned card is still there after signing up', async ({
  page,
  admin,
  mailbox,
}) => {
  const code = await makeCode(admin)
  await forgetEverything(page)
  await page.goto(`/signup/activation?code=${code.code.toLowerCase()}`)
  await expect(page).toHaveURL(/\/signup\?/)
  const person = newcomer('Scan')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  const [mail] = await mailbox(person.email)
  await verifyEmail(page, mail)
  await expect(page).toHaveURL(/\/signup\/activation/)
  for (const [index, sign] of code.code.split('').entries())
    await expect(page.getByRole('textbox').nth(index)).toHaveValue(sign)
  await settle(page)
  await page.getByRole('button', { name: 'Activate device' }).click()
  await expectToast(page, 'Device activated successfully')
})
