import { wordsIn } from './catalogues.ts'
import { expectNoEnglish } from './english.ts'
import { test as base } from '../test.ts'

/** Every page is opened in the language, and says nothing in English when a step ends. */
interface Reader {
  words: ReturnType<typeof wordsIn>
  step: (title: string, work: () => Promise<void>) => Promise<void>
}

export const test = base.extend<{ language: string; reader: Reader }>({
  language: ['de', { option: true }],
  reader: async ({ page, language }, use) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('carriage.language', chosen),
      language,
    )
    await use({
      words: wordsIn(language),
      step: (title, work) =>
        test.step(title, async () => {
          await work()
          await expectNoEnglish(page, language)
        }),
    })
  },
})
