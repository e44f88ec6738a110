import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test } from '../../pages/people.ts'
import { play, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same panels; their layout is looked at by hand')

const program = fileURLToPath(new URL('../../../scripts/simulate-reformer.mjs', import.meta.url))

/** `npm run simulate`, until it is stopped. */
function simulate(key: string, url: string) {
  const args = [program, '--key', key, '--url', url, '--every', '1', '--minutes', '2']
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  return async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

test('a reformer is connected, shows what it does beside the player, and a chart after the class', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const person = await makePerson(url, 'AG1')
  const id = await freeVideo(page, person.session.token)
  await placeSession(page, person.session)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Connect a reformer' }).click()
  await expect(page.getByText('No reformer is connected')).toBeVisible()
  await page.getByRole('button', { name: 'Connect a reformer' }).click()
  const form = page.getByRole('dialog', { name: 'Connect a reformer' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Enter a name')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Studio at home')
  await form.getByRole('button', { name: 'Continue' }).click()
  const shown = page.getByRole('dialog', { name: 'The key of your reformer' })
  await expect(shown.getByLabel('Device key', { exact: true })).toHaveText(/^cd_[\w-]{43}$/)
  const key = (await shown.getByLabel('Device key', { exact: true }).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('list', { name: 'Your reformers' }).getByRole('listitem')
  await expect(row).toContainText('Has not sent yet')
  await expectAccessibleInBothThemes(page)

  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  const bars = page.getByRole('region', { name: 'Your reformer', exact: true })
  await expect(bars).toContainText('Waiting for your reformer')
  const stop = simulate(key, url)
  try {
    await expect(bars).toContainText('16 a minute')
    await expect(bars).toContainText('180 N')
    // The first repetition at sixteen a minute takes nearly four seconds.
    await expect(bars).toContainText('1 repetition', { timeout: 20_000 })
  } finally {
    await stop()
  }
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  const chart = page.getByRole('region', { name: 'On your reformer' })
  await expect(chart).toContainText('16 a minute')
  await expect(bars).toHaveCount(0)
  await chart.getByText('As a table').click()
  await expect(chart.getByRole('row')).not.toHaveCount(1)

  await page.goto('/dashboard/profile/reformer')
  await expect(row).toContainText('Last sent')
  await page.getByRole('button', { name: 'Remove Studio at home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Reformer removed')
  await expect(page.getByText('No reformer is connected')).toBeVisible()
})
