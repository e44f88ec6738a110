import { startBrand } from '@carriage/contract/brand'
import type { PageBrand } from '@carriage/contract/brand/schemas'

/** The server has written it into the page. Nobody has in `npm run dev`, which shows the built-in one. */
function readBrand(): PageBrand {
  const written = typeof document === 'undefined' ? null : document.getElementById('brand')
  // Sound: the server writes this element.
  if (written) return JSON.parse(written.textContent) as PageBrand
  const own_texts = { terms: false, privacy: false }
  return {
    ...startBrand,
    version: 0,
    own_texts,
    css: '',
    bars: { light: '#f6f4f2', dark: '#1b1313' },
  }
}

/** The brand of the studio. It does not change while the page is open. */
export const brand: PageBrand = readBrand()
