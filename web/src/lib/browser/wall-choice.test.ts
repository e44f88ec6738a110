import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wallChoice } from './wall-choice.ts'

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const TELEVISIONS = [
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36',
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
  'Mozilla/5.0 (Linux; Android 11; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.4430.225 Safari/537.36 CrKey/1.56.500000',
]
const OTHERS = [
  DESKTOP,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
]

const visit = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each(TELEVISIONS)('a television shows the wall: %s', (userAgent) => {
  visit(userAgent)
  expect(wallChoice.isOn()).toBe(true)
})

test.each(OTHERS)('any other browser does not: %s', (userAgent) => {
  visit(userAgent)
  expect(wallChoice.isOn()).toBe(false)
})

test('what was chosen in a browser goes before what it is', () => {
  visit(DESKTOP)
  wallChoice.set(true)
  expect(wallChoice.isOn()).toBe(true)
  visit(TELEVISIONS[0] ?? '')
  wallChoice.set(false)
  expect(wallChoice.isOn()).toBe(false)
})
