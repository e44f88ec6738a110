import { expect, test, vi } from 'vitest'
import { catalogue, changeLanguage, loadTexts } from './catalogue.ts'
import { language } from './language.ts'

const english = {
  title: 'Home',
  group: { sum: ({ count }: { count: number }) => `${count} in all` },
}
const german = {
  title: 'Start',
  group: { sum: ({ count }: { count: number }) => `Zusammen ${count}` },
}
const groups = { group: {} }

test('a text is that of the language in which it is read, also from a group kept before', async () => {
  let isOffline = true
  const texts = catalogue(
    {
      en: () => Promise.resolve({ default: () => english }),
      de: () => Promise.resolve({ default: () => german }),
      es: () =>
        isOffline
          ? Promise.reject(new Error('offline'))
          : Promise.resolve({ default: () => english }),
    },
    groups,
  )
  const { group } = texts
  await loadTexts()
  expect([texts.title, group.sum({ count: 2 })]).toEqual(['Home', '2 in all'])
  expect(Object.keys(texts)).toEqual(['title', 'group'])
  expect('missing' in texts).toBe(false)

  await changeLanguage('de')
  expect([texts.title, group.sum({ count: 2 })]).toEqual(['Start', 'Zusammen 2'])

  await expect(changeLanguage('es')).rejects.toThrow('offline')
  expect([language.get(), texts.title]).toEqual(['de', 'Start'])
  await changeLanguage('en')
  // Tests of other files load all catalogues that there are.
  isOffline = false
})

test('a file that could not be fetched is asked for again by who asks for texts, and by no reader', async () => {
  const fetch = vi
    .fn<() => Promise<{ default: () => typeof english }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => english })
  const texts = catalogue({ en: fetch, de: fetch, es: fetch }, groups)
  // React's `use` works within a component alone.
  const read = () => texts.title
  const silence = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await Promise.resolve()
  expect(read).toThrow()
  expect(read).toThrow()
  silence.mockRestore()
  expect(fetch).toHaveBeenCalledTimes(1)
  await loadTexts()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(read()).toBe('Home')
})
