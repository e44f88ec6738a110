import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test } from '../../pages/people.ts'
import { play, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
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

test('a reformer is connected, shows what it does beside the player, and a chart after the class @full', async ({
  page,
  baseURL,
}) => {
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  await openAs(page, person.session, '/dashboard/profile/training')
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
  await expect(shown.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const key = (await shown.getByLabel('Device key', { exact: true }).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('list', { name: 'Your reformers' }).getByRole('listitem')
  await expect(row).toContainText('Hasn’t sent yet')
  await expectAccessibleInBothThemes(page)

  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  const bars = page.getByRole('region', { name: 'Your reformer', exact: true })
  // One that is off says nothing.
  await expect(bars).toHaveCount(0)
  const stop = simulate(key, baseURL ?? '')
  try {
    await expect(bars).toContainText('16 a minute')
    await expect(bars).toContainText('180 N')
    // The first repetition at sixteen a minute takes nearly four seconds.
    await expect(bars).toContainText('1 repetition', { timeout: 20_000 })
    await page.keyboard.press('f')
    const picture = page.locator('[data-media-player]')
    await expect(picture.getByText(/^16 a minute, 180 N, \d+ repetitions?$/)).toBeVisible()
    await page.keyboard.press('f')
    await expect(picture.getByText(/^16 a minute/)).toHaveCount(0)
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

/** A browser with Web Bluetooth and a reformer nearby, which moves the carriage by 480 mm in each second. */
function addReformerNearby() {
  const characteristic = Object.assign(new EventTarget(), {
    value: new DataView(Uint8Array.from([1, 1, 0xe0, 0x01, 24, 0x8c, 0x00]).buffer),
    startNotifications: async () => {
      setInterval(() => characteristic.dispatchEvent(new Event('characteristicvaluechanged')), 1000)
    },
  })
  const service = { getCharacteristic: async () => characteristic }
  const gatt = {
    connect: async () => ({ getPrimaryService: async () => service }),
    disconnect: () => undefined,
  }
  const device = Object.assign(new EventTarget(), { name: 'Reformer 12', gatt })
  const bluetooth = { requestDevice: async () => device }
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth })
}

test('a reformer nearby is heard by Bluetooth where the studio allows it @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  let isOn = false
  await page.route('**/api/config', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, web_bluetooth_enabled: isOn } })
  })
  await page.addInitScript(addReformerNearby)
  await openAs(page, person.session, '/dashboard/profile/reformer')
  await expect(page.getByText('No reformer is connected')).toBeVisible()
  await expect(page.getByRole('region', { name: 'By Bluetooth' })).toHaveCount(0)
  isOn = true
  await page.reload()
  const section = page.getByRole('region', { name: 'By Bluetooth' })
  await section.getByRole('button', { name: 'Choose a reformer' }).click()
  await expect(section).toContainText('Reformer 12 is connected')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/dashboard/videos/${id}`)
  await play(page)
  const bars = page.getByRole('region', { name: 'Your reformer', exact: true })
  await expect(bars).toContainText('24 a minute')
  await page.goto('/dashboard/profile/reformer')
  const row = page.getByRole('list', { name: 'Your reformers' }).getByRole('listitem')
  await expect(row).toContainText('Reformer 12')
})
