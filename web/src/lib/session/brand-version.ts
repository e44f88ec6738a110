import { brand } from '../text/brand.ts'

const KEY = 'carriage.brand'

let newest = brand.version

/** Takes the version of the brand that the server has told. */
export function learnBrandVersion(version: number): void {
  newest = Math.max(newest, version)
}

/**
 * Whether the studio has changed its look since this page was loaded, so that the next page is to be loaded anew. Once for each
 * version: something between the server and the browser may keep the former page.
 */
export function takesNewBrand(): boolean {
  if (newest <= brand.version || !navigator.onLine) return false
  try {
    if (sessionStorage.getItem(KEY) === String(newest)) return false
    sessionStorage.setItem(KEY, String(newest))
    return true
  } catch {
    // Without a storage it might load for ever.
    return false
  }
}
