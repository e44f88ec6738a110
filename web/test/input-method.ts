/** Types into the field that has the focus as an input method does, such as that for Japanese. */
import { cdp } from 'vitest/browser'

/** A word takes shape: it stands in the field, and may still become another one. */
export const compose = (text: string): Promise<unknown> =>
  cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })

/** The word is chosen. */
export const choose = (text: string): Promise<unknown> => cdp().send('Input.insertText', { text })
