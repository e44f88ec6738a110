/** A browser for tests, with a service worker and a push service, as far as the app uses them. */
import { vi } from 'vitest'

/** 65 bytes in base64url. */
export const SERVER_KEY = `B${'b'.repeat(86)}`
export const OTHER_KEY = `B${'c'.repeat(86)}`

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    .buffer

export interface FakeBrowser {
  permission: NotificationPermission
  /** What its user says when asked. */
  answer: NotificationPermission
  /** How often its user was asked. */
  asked: number
  /** Its address; null: it has none. */
  endpoint: string | null
  /** The key of the server that the address takes messages of. */
  key: string
  /** Titles of the messages that it shows. */
  shown: string[]
}

/** Stands in for the browser until the end of the test. */
export function fakeBrowser(
  start: Partial<FakeBrowser> & { hasWorker?: boolean; workerComes?: Promise<void> } = {},
) {
  const { hasWorker = true, workerComes, ...values } = start
  const browser: FakeBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    endpoint: null,
    key: SERVER_KEY,
    shown: [],
    ...values,
  }
  let made = 0
  const subscription = () => {
    const { endpoint } = browser
    if (endpoint === null) return null
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(browser.key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        browser.endpoint = null
      },
    }
  }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.key = applicationServerKey
      browser.endpoint = `https://push.test/${++made}`
      return subscription()
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked += 1
      browser.permission = browser.answer
      return browser.answer
    },
  })
  const getNotifications = async () =>
    browser.shown.map((title) => ({
      close: () => {
        browser.shown = browser.shown.filter((one) => one !== title)
      },
    }))
  const parts = { active: {}, pushManager, getNotifications }
  // Sound: it has what the app uses of a registration.
  const registration = parts as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => {
    await workerComes
    return hasWorker ? registration : undefined
  })
  return browser
}
