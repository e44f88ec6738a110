/** The first day of somebody who runs a studio: an empty installation, and nothing but what the screens say. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logIn } from '../../pages/login.ts'
import { makePerson } from '../../pages/people.ts'
import { expectToast } from '../../pages/screen.ts'
import { type Server, startServer } from '../../support/server.ts'
import { buyPlan } from '../../support/subscriber.ts'
import { expect, type Page, test } from '../../support/test.ts'

const OWNER = 'owner@nordlicht.test'
const MEMBERS = 200
const commands = fileURLToPath(new URL('../../../server/dist/command.js', import.meta.url))

let server: Server
let password = ''
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'carriage-owner-'))
  // The database is not empty any more, so that the demo studio does not move in.
  const env = { PATH: process.env['PATH'] ?? '', CARRIAGE_ENV: 'local', DATA_DIR: dataDir }
  const said = execFileSync(process.execPath, [commands, 'create', OWNER], { env }).toString()
  password = /password\S*\s+(\S{12,})/i.exec(said)?.[1] ?? ''
  server = await startServer({ dataDir, env: { FRESH_PROOF: 'on' } })
})
test.afterAll(() => server.stop())

async function save(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await file).path(), 'utf8')
}
const lineOf = (n: number) => `member-${n}@nordlicht.test,Mia,Berg ${n},2099-12-31,premium`

test('a new owner names the studio, takes members over, gives, sells, refunds and saves it all', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, { email: OWNER, password })
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link', { name: 'Name your studio' })).toBeVisible()

  await test.step('names the studio', async () => {
    await steps.getByRole('link', { name: 'Name your studio' }).click()
    await page.getByLabel('Studio name').fill('Nordlicht')
    await page.getByLabel('Support email').fill('hello@nordlicht.test')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Version 1: Nordlicht')).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveTitle(/Nordlicht/)
    await expect(steps.getByRole('link', { name: 'Name your studio' })).toHaveCount(0)
  })

  await test.step('takes over 200 members with the days they have paid for', async () => {
    await page.goto('/admin/imports')
    const lines = Array.from({ length: MEMBERS }, (_, n) => lineOf(n))
    const text = ['email,first_name,last_name,access_until,access_plan', ...lines].join('\r\n')
    await page.getByLabel(/Drop a CSV file here/).setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: `Import ${MEMBERS} members` }).click()
    await expect(page.getByLabel('Results')).toContainText(`Created${MEMBERS}`, {
      timeout: 60_000,
    })
  })

  const code = await test.step('makes a code for the reformers that are sold', async () => {
    await page.goto('/admin/codes')
    await page.getByRole('button', { name: 'Generate Codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Batch name').fill('First reformers')
    const made = await dialog.getByLabel('Code', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Create code' }).click()
    await expect(page.getByRole('row').filter({ hasText: made })).toBeVisible()
    return made
  })
  const buyer = await makePerson('AG1', { code, baseURL: server.url })
  const access = page.getByRole('region', { name: 'Access' })
  const find = async (email: string) => {
    await page.goto('/admin/users')
    await page.getByRole('main').getByRole('searchbox').fill(email)
    await page.getByRole('row').filter({ hasText: email }).click()
    await expect(page.getByText(email).first()).toBeVisible()
  }

  await test.step('gives somebody a free month', async () => {
    await find(buyer.email)
    await access.getByRole('button', { name: 'Give access' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give access' })
    await dialog.getByLabel('Reason').fill('Helped at the fair')
    await dialog.getByRole('button', { name: 'Give access' }).click()
    await expectToast(page, 'Access is given.')
    await expect(access).toContainText('Given by the studio.')
  })

  await test.step('sells a plan, whose payment is due behind the free month', async () => {
    await buyPlan(buyer, server.url)
    await page.reload()
    await expect(access).toContainText('Premium subscription')
  })

  const payer = await makePerson('U', { baseURL: server.url })
  await test.step('sells another one, refunds it, and the page of the member tells the truth', async () => {
    await buyPlan(payer, server.url)
    await find(payer.email)
    await expect(access).toContainText('Premium subscription, paid until')
    const payments = page.getByRole('region', { name: 'Payments' }).first()
    await payments.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The subscription ends at once')).toBeVisible()
    await dialog.getByLabel('Reason').selectOption('goodwill')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    // Where the provider is slow, the refund is on its way for a moment.
    const refunded = payments.getByRole('cell', { name: 'Refunded', exact: true })
    await expect(async () => {
      await page.reload()
      await expect(refunded).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(access).toContainText('Ended on')
  })

  await test.step('saves the whole studio, and its lists one by one', async () => {
    await page.goto('/admin/imports')
    const archive = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download everything', exact: true }).click()
    expect((await archive).suggestedFilename()).toMatch(/^nordlicht-\d{4}-\d\d-\d\d\.zip$/)
    const members = await save(page, 'Download all members')
    expect(members.trimEnd().split('\r\n')).toHaveLength(MEMBERS + 3)
    expect(members).toContain('member-7@nordlicht.test,Mia,Berg 7,,2099-12-31,premium,,,no')
    await page.getByRole('radio', { name: 'Codes' }).check({ force: true })
    expect(await save(page, 'Download all codes')).toContain(`First reformers`)
    await page.goto('/admin/payments')
    expect(await save(page, 'Download Payments as CSV')).toContain(payer.email)
  })
  await context.close()
})
