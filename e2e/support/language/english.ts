import { englishPatterns, englishWordings } from './catalogues.ts'
import { expect, type Page } from '../test.ts'

/**
 * What the studio has typed or the server says, which is not translated, and reads like a text of the app: names of demo
 * content, of plans, and of time zones.
 */
const CONTENT = new Set([
  'Premium',
  'Basic',
  'Pro',
  'Coach',
  'Admin',
  'Programs',
  'Reformer',
  'Device only',
])

/** Nothing that is seen, or read aloud, is one of the English texts of the app. */
export async function expectNoEnglish(page: Page, language: string): Promise<void> {
  // A single small word may be the tag of a class.
  const english = [...englishWordings(language)].filter(
    (text) => !CONTENT.has(text) && !/^[a-z]+$/.test(text),
  )
  const patterns = englishPatterns(language)
  await expect
    .poll(() =>
      page.evaluate(
        ([wordings, sources]) => {
          const known = new Set(wordings)
          const like = new RegExp(sources.join('|'))
          const found = new Set<string>()
          const note = (text: string | null) => {
            const words = text?.trim().replaceAll(/\s+/g, ' ') ?? ''
            if (known.has(words) || like.test(words)) found.add(words)
          }
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) {
            const parent = walker.currentNode.parentElement
            if (!parent?.closest('script, style, noscript, [data-content]'))
              note(walker.currentNode.nodeValue)
          }
          for (const element of document.body.querySelectorAll('*'))
            for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'])
              note(element.getAttribute(name))
          return [...found]
        },
        [english, patterns] as const,
      ),
    )
    .toEqual([])
}
