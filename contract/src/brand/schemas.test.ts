import { expect, test } from 'vitest'
import { startBrand } from '../brand.ts'
import { brandSettings, portableBrand } from './schemas.ts'

test('the built-in brand is one that could be saved', () => {
  expect(brandSettings.parse(startBrand)).toEqual(startBrand)
})

test('a file of a studio from before some setting was added is taken over as far as it goes', () => {
  const { offered_languages: _added, ...older } = startBrand
  expect(portableBrand.safeParse(older).success).toBe(true)
  expect(portableBrand.safeParse({ ...older, name: '' }).success).toBe(false)
})

test.each([
  ['https://www.instagram.com/carriage', true],
  ['https://youtube.com/@carriage', true],
  ['https://shop.example/reformer?size=s#top', true],
  ['http://shop.example', false],
  ['javascript:alert(1)', false],
  ['https://user@shop.example', false],
  ['https://shop', false],
  ['https://shop.example/a b', false],
])('the link %s: taken %s', (url, taken) => {
  const links = [{ name: 'Shop', url }]
  expect(brandSettings.safeParse({ ...startBrand, links }).success).toBe(taken)
})

test.each([
  ['logo_light', '/images/../secret.webp'],
  ['logo_light', 'https://elsewhere.example/logo.webp'],
  ['main_colour', 'red'],
  ['main_colour', '#fff'],
  ['name', ' '],
  ['tagline', 'a\nb\nc'],
])('%s cannot be %j', (field, value) => {
  expect(brandSettings.safeParse({ ...startBrand, [field]: value }).success).toBe(false)
})
