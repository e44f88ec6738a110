import type { Language } from '@carriage/texts/language'
import { brand } from '../text/brand.ts'

const MANIFEST = '/manifest.webmanifest'

/** Installs the app in a language from now on: the server that wrote the page knows those of the browser alone. */
export function installIn(language: Language): void {
  const link = document.querySelector('link[rel="manifest"]')
  const href = language === brand.said_in ? MANIFEST : `${MANIFEST}?language=${language}`
  // Browsers read it again for an address that is set, also for the same one.
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
}
