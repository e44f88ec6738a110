/** An authenticator app and a device with passkeys, as a person has them. */
import { createHmac } from 'node:crypto'
import { expect, type CDPSession, type Page } from '@playwright/test'
import { logIn } from './login.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

function decodeBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an app shows (RFC 6238), written apart from the server's; each counts once, and the next one already. */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const fillCode = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.keyboard.type(code)
}

/** Sets up an authenticator app on the page that shows how somebody signs in. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const secret = shown.replaceAll(' ', '')
  await fillCode(page, 'Code from the app', appCode(secret))
  return { secret, codes: await takeRecoveryCodes(page) }
}

/** Reads the recovery codes that stand open and puts them away. */
export async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog).toHaveCount(0)
  return codes
}

/** The first step of a sign-in of somebody with a second factor, up to the second. */
export async function enterPassword(
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  await page.goto('/')
  await logIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
}

export interface Device {
  passkeys: () => Promise<number>
  /** Whether its owner confirms what it asks. */
  confirm: (does: boolean) => Promise<void>
  remove: () => Promise<void>
}

/** A device with a fingerprint reader, whose owner confirms everything (CDP, WebAuthn). */
export async function addDevice(page: Page): Promise<Device> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async passkeys() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    async confirm(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async remove() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      await cdp.detach()
    },
  }
}
