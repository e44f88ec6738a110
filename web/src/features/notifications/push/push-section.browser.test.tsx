import {
  getNotificationChoices,
  saveNotificationChoices,
} from '@carriage/contract/notifications/endpoints'
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  testPush,
} from '@carriage/contract/notifications/push-endpoints'
import type { PushDevice } from '@carriage/contract/notifications/push-schemas'
import type { NotificationChoices as Choices } from '@carriage/contract/notifications/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { type FakeServer, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { NotificationChoices } from '../notification-choices.tsx'
import { fakeBrowser, SERVER_KEY } from './fake-push.ts'
import { texts as choiceTexts } from '@carriage/texts/web/notifications/choice'
import { texts as t } from '@carriage/texts/web/notifications/push'

const device = (id: string, current: boolean): PushDevice => ({
  _id: id,
  device: `Browser ${id}`,
  current,
  created_at: 1_700_000_000,
  reached_at: null,
})
const ADDED = 'POST /notification/push'
const SAVED = 'POST /notification/choices'

let server: FakeServer
let devices: PushDevice[]
let choices: Choices
let serverKey: string | null
let refusedAt: number | null
beforeEach(() => {
  session.signIn('token', sampleUser())
  devices = []
  choices = { mail_off: [], app_off: [], push_on: [], language: null }
  serverKey = SERVER_KEY
  refusedAt = null
  server = serve()
  server.on(getNotificationChoices, () => ({
    choices,
    languages: ['en'],
    push_key: serverKey,
    mail_refused_at: refusedAt,
  }))
  server.on(listPushDevices, () => ({ devices, session_id: 'session' }))
  server.on(saveNotificationChoices, ({ body: { was: _was, ...next } }) => {
    choices = next
    return { message: 'Saved', choices }
  })
  server.on(addPushDevice, () => {
    devices = [device('here', true), ...devices]
    return { message: 'Added' }
  })
  server.on(removePushDevice, ({ params: { id } }) => {
    devices = devices.filter((one) => one._id !== id)
    return { message: 'Device removed' }
  })
})

const draw = async () => {
  const screen = await renderPage(<NotificationChoices />)
  const { label } = choiceTexts.types.replay
  const box = screen.getByRole('checkbox', {
    name: choiceTexts.box({ kind: label, channel: choiceTexts.push }),
  })
  return { screen, box, button: (name: string) => screen.getByRole('button', { name }) }
}

test('the first kind that is turned on asks for permission, adds this browser and is saved', async () => {
  const browser = fakeBrowser()
  const { box, button } = await draw()
  await expect.element(button(t.turnOn)).toBeVisible()
  expect([browser.asked, server.calls.includes(ADDED)]).toEqual([0, false])
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.element(button(t.test)).toBeVisible()
  expect(browser.asked).toBe(1)
  await vi.waitFor(() => expect(choices.push_on).toEqual(['replay']))
})

test('an address that refuses mail is said, with the way to another one', async () => {
  fakeBrowser()
  refusedAt = 1_700_000_000
  const { screen } = await draw()
  const { email } = sampleUser()
  await expect.element(screen.getByText(choiceTexts.mailRefused({ email }))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: choiceTexts.changeAddress }))
    .toHaveAttribute('href', expect.stringContaining('/dashboard/profile/security'))
})

test('a browser whose user refuses turns nothing on, and says so', async () => {
  fakeBrowser({ answer: 'denied' })
  const { screen, box, button } = await draw()
  await button(t.turnOn).click()
  await expect.element(screen.getByText(t.blocked).first()).toBeVisible()
  await box.click()
  await expect.element(box).not.toBeChecked()
  expect(server.calls).not.toContain(ADDED)
  expect(server.calls).not.toContain(SAVED)
})

test.each([
  ['that is blocked', { permission: 'denied' as const }, () => t.blocked],
  [
    'that is blocked, before its service worker has come,',
    { permission: 'denied' as const, workerComes: new Promise<void>(() => {}) },
    () => t.blocked,
  ],
  ['without a service worker', { hasWorker: false }, () => t.none],
])('a browser %s says why it cannot', async (_, start, why) => {
  fakeBrowser(start)
  const { screen } = await draw()
  await expect.element(screen.getByText(why())).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t.turnOn })).not.toBeInTheDocument()
})

test('on a first visit the button is there before the service worker, which a press waits for', async () => {
  let come = () => {}
  const workerComes = new Promise<void>((resolve) => {
    come = resolve
  })
  fakeBrowser({ workerComes })
  const { button } = await draw()
  await button(t.turnOn).click()
  await expect.element(button(t.turnOn)).toHaveAttribute('aria-busy', 'true')
  expect(server.calls).not.toContain(ADDED)
  come()
  await expect.element(button(t.test)).toBeVisible()
})

test('an iPhone outside of the home screen says how it can', async () => {
  fakeBrowser({ hasWorker: false })
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  try {
    const { screen } = await draw()
    await expect.element(screen.getByText(t.needsHomeScreen)).toBeVisible()
  } finally {
    Reflect.deleteProperty(navigator, 'standalone')
  }
})

test('with a phone that is on, a kind is turned on in a browser that is never asked', async () => {
  const browser = fakeBrowser()
  devices = [device('phone', false)]
  const { screen, box } = await draw()
  await expect.element(screen.getByText('Browser phone')).toBeVisible()
  await box.click()
  await vi.waitFor(() => expect(choices.push_on).toEqual(['replay']))
  expect([browser.asked, server.calls.includes(ADDED)]).toEqual([0, false])
})

test('a test is sent to this device; one that is gone is said and leaves the list', async () => {
  fakeBrowser({ permission: 'granted', endpoint: 'https://push.test/here' })
  devices = [device('here', true)]
  const tested = vi.fn<() => { message: string }>(() => ({ message: 'Test sent' }))
  server.on(testPush, tested)
  const { screen, button } = await draw()
  await button(t.test).click()
  await expect.element(screen.getByText('Test sent')).toBeVisible()
  devices = []
  await button(t.test).click()
  await expect.element(button(t.turnOn)).toBeVisible()
  expect(tested).toHaveBeenCalledTimes(2)
})

test('another device is removed, and this one turned off, which gives up its address', async () => {
  const browser = fakeBrowser({ permission: 'granted', endpoint: 'https://push.test/here' })
  devices = [device('here', true), device('phone', false)]
  const { screen, button } = await draw()
  await button(t.removeOf({ device: 'Browser phone' })).click()
  await expect.element(screen.getByText('Browser phone')).not.toBeInTheDocument()
  await button(t.turnOff).click()
  await expect.element(button(t.turnOn)).toBeVisible()
  expect([devices, browser.endpoint]).toEqual([[], null])
})

test.each([
  ['one switch', { marketing_promotions: false }, 'marketing_promotions', 7],
  ['the switch of all mails', { email: false, marketing_promotions: false }, 'email', 11],
] as const)('what %s keeps back from mail is said once', async (_, off, name, kept) => {
  fakeBrowser()
  const user = sampleUser()
  session.signIn('token', { ...user, notification: { ...user.notification, ...off } })
  const { screen } = await draw()
  const said = screen.getByText(choiceTexts.switchedOff({ name: choiceTexts.switches[name] }))
  await expect.element(said).toBeVisible()
  expect(said.elements()).toHaveLength(1)
  const mails = Object.entries(choiceTexts.types).filter(([type]) => type !== 'live_day')
  const disabled = mails.filter(([, { label: kind }]) => {
    const box = screen.getByRole('checkbox', {
      name: choiceTexts.box({ kind, channel: choiceTexts.mail }),
    })
    return box.element().hasAttribute('disabled')
  })
  // Three follow a switch alone and have nothing to choose.
  expect(disabled).toHaveLength(kept)
})

test('a kind that is off in the app cannot be pushed, and says so', async () => {
  fakeBrowser()
  choices = { ...choices, app_off: ['replay'], push_on: ['replay'] }
  const { screen, box } = await draw()
  await expect.element(box).toBeDisabled()
  await expect.element(box).not.toBeChecked()
  await expect.element(screen.getByText(choiceTexts.pushNeedsApp)).toBeVisible()
})

test('a studio without push messages shows nothing of them', async () => {
  fakeBrowser()
  serverKey = null
  const { screen, box } = await draw()
  await expect.element(screen.getByRole('table')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(screen.getByText(t.title)).not.toBeInTheDocument()
  expect(server.calls).not.toContain('GET /notification/push')
})
