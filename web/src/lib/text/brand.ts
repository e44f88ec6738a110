import { startBrand } from '@carriage/contract/brand'
import type { PageBrand } from '@carriage/contract/brand/schemas'

/** The server has written it into the page. Only the server of developers does not, and shows the built-in one. */
function readBrand(): PageBrand {
  const written = globalThis.document?.getElementById('brand')?.textContent
  if (import.meta.env.DEV && !written) {
    const own_texts = { terms: false, privacy: false }
    const bars = { light: '#f6f4f2', dark: '#1b1313' }
    const week_starts = [{ from: null, first_day: startBrand.first_day }]
    const built = { ...startBrand, said_in: 'en' as const, version: 0, week_starts }
    return { ...built, own_texts, css: '', bars }
  }
  // Sound: the server writes this element.
  return JSON.parse(written ?? '') as PageBrand
}

/** The brand of the studio. It does not change while the page is open. */
export const brand: PageBrand = readBrand()
