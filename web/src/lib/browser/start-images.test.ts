// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerStartImages } from './start-images.ts'

beforeEach(() => {
  document.head.innerHTML = '<link rel="apple-touch-icon" href="/images/app/apple-180.png?v=abc">'
  vi.stubGlobal('screen', { width: 844, height: 390 })
  vi.stubGlobal('devicePixelRatio', 3)
})
afterEach(() => {
  document.head.innerHTML = ''
})

const offered = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')].map(
    ({ media, href }) => [media, new URL(href).pathname + new URL(href).search],
  )

test('an iPhone gets a picture of its own size for each position, of the icon of now', () => {
  vi.stubGlobal('navigator', { standalone: false })
  offerStartImages()
  expect(offered()).toEqual([
    ['(orientation: portrait)', '/images/app/start-1170x2532.png?v=abc'],
    ['(orientation: landscape)', '/images/app/start-2532x1170.png?v=abc'],
  ])
})

test('other browsers draw their own from the manifest', () => {
  vi.stubGlobal('navigator', {})
  offerStartImages()
  expect(offered()).toEqual([])
})
