import { readFile } from 'node:fs/promises'
import type { DataExport } from '@carriage/contract/data-exports/schemas'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const CALL = '**/api/user/data-export'

test('a member requests a copy of their data, and the mail leads to where it is downloaded @full', async ({
  page,
  mailbox,
}) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard/profile/data')
  const section = page.getByRole('region', { name: 'A copy of your data' })
  await section.getByRole('button', { name: 'Request a copy' }).click()
  await expectToast(page, 'Copy requested')
  await expect(section.getByRole('status')).toHaveText(/^Your copy \([\d.]+ kB\) is ready until /)
  await expect(section.getByRole('button', { name: /Request/ })).toHaveCount(0)
  await expect
    .poll(async () => (await mailbox(person.email))[0].subject)
    .toBe('Your copy is ready (Carriage)')
  const [mail] = await mailbox(person.email)
  const link = /http\S+profile\/data/.exec(mail.text)?.[0] ?? ''
  await page.goto('/dashboard')
  await page.goto(link)
  await expect(section).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download copy' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^carriage-data-\d{4}-\d\d-\d\d\.zip$/)
  const content = await readFile(await file.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(content.includes('account.json')).toBe(true)
  // One a day, whatever the page offers.
  const again = await person.api.send('POST', '/user/data-export')
  expect(again.status).toBe(429)
})

test('the page says when a copy is being made, has failed or can be requested anew @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  await placeSession(page, person.session)
  let current: DataExport = {
    state: 'preparing',
    requested_at: 1_700_000_000,
    ready_until: null,
    bytes: null,
    next_at: 1_700_086_400,
  }
  await page.route(CALL, (route) => route.fulfill({ json: { data_export: current } }))
  await page.goto('/dashboard/profile/data')
  const section = page.getByRole('region', { name: 'A copy of your data' })
  const status = section.getByRole('status')
  await expect(status).toHaveText('We’re making your copy. We’ll email you when it’s ready.')
  await expect(section.getByRole('button')).toHaveCount(0)
  // The page asks again by itself.
  current = { ...current, state: 'failed' }
  await expect(status).toHaveText('We couldn’t make your copy. Please request it again.')
  await expect(section.getByRole('button', { name: 'Request a copy' })).toBeEnabled()
  current = { ...current, state: 'ready', ready_until: 4_000_000_000, bytes: 12_345 }
  await page.reload()
  await expect(section.getByRole('button', { name: 'Download copy' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Request a new copy' })).toBeVisible()
})
