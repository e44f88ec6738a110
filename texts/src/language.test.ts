import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

/** A page that is opened in a browser with these languages. */
async function openPage(...languages: string[]) {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return (await import('./language.ts')).language
}

beforeEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('a page is in the language of its browser, until another is known', async () => {
  expect((await openPage('fr-FR', 'de-AT', 'es')).get()).toBe('de')
  expect((await openPage('fr-FR')).get()).toBe('en')
})

test('the language of the account is kept, and is no choice', async () => {
  const language = await openPage('en')
  language.set('es', 'account')
  expect([language.get(), language.isChosen(), language.own()]).toEqual(['es', false, 'en'])
  const next = await openPage('en')
  expect([next.get(), next.isChosen()]).toEqual(['es', false])
})

test('a choice goes before the language of an account', async () => {
  const language = await openPage('en')
  language.set('de')
  language.set('es', 'account')
  const next = await openPage('en')
  expect([next.get(), next.isChosen()]).toEqual(['de', true])
})

test('a choice ends with who made it, and the page stays as it is until the next account is known', async () => {
  const language = await openPage('en')
  language.set('de')
  language.endChoice()
  expect([language.get(), language.isChosen()]).toEqual(['de', false])
  const next = await openPage('en')
  expect([next.get(), next.isChosen()]).toEqual(['de', false])
  next.endChoice()
  expect((await openPage('en')).get(), 'what was not chosen stays').toBe('de')
})

test('an account is told of each choice, and not again of one that it knows', async () => {
  const language = await openPage('en')
  language.set('de')
  expect(language.isTold()).toBe(false)
  language.tell()
  expect((await openPage('en')).isTold()).toBe(true)
  // Pressed once more, it is a choice of now.
  language.set('de')
  expect(language.isTold()).toBe(false)
  language.tell()
  language.endChoice()
  language.set('de')
  expect(language.isTold(), 'by the next person').toBe(false)
})

test('a page offers what the studio offers, and no other language is kept, chosen or the browser’s own', async () => {
  const content = 'de es'
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({ content }) })
  expect((await openPage('fr', 'en-GB', 'es')).get()).toBe('es')
  expect((await openPage('en')).get()).toBe('de')
  kept.set('carriage.language', 'en')
  const language = await openPage('es')
  expect([language.get(), language.isChosen()]).toEqual(['es', false])
  kept.set('carriage.account-language', 'en')
  expect((await openPage('es')).get()).toBe('es')
  const { isOffered, offeredLanguages } = await import('./language.ts')
  expect([offeredLanguages, isOffered('en'), isOffered('de')]).toEqual([['de', 'es'], false, true])
})

test('lines begin where the script of the language does', async () => {
  const root = { lang: '', dir: '' }
  vi.stubGlobal('document', { documentElement: root, querySelector: () => null })
  const language = await openPage('de')
  expect(root).toEqual({ lang: 'de', dir: 'ltr' })
  language.set('es')
  expect(root).toEqual({ lang: 'es', dir: 'ltr' })
  const { directionOf } = await import('./language.ts')
  expect(['ar', 'he', 'ur', 'pa-PK', 'uz-Arab'].map(directionOf)).toEqual(Array(5).fill('rtl'))
  expect(['en', 'pa', 'uz', 'az', 'ja', 'el'].map(directionOf)).toEqual(Array(6).fill('ltr'))
})
