import { type Brand, offeredLanguages } from '@carriage/contract/brand/schemas'
import { taglineFor } from '@carriage/contract/brand/said-texts'
import { barColours, deriveThemes, pageBrand } from '@carriage/contract/brand/theme-policy'
import { typefaceFile } from '@carriage/contract/brand/typefaces'
import { texts as t } from '@carriage/texts/server/brand'
import { type Language, speaking } from '@carriage/texts/speaking'
import type { Config } from '../../config/config.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { PageWords } from '../../platform/http/web-pages.ts'
import { appIconAddress, initialOf } from './app-icon.ts'

/** Widths in which pictures are served. */
const ICON_WIDTH = 160
const SHARED_WIDTH = 1280

/** The brand as data: the content security policy does not run it, and nothing in it ends the element. */
const dataOf = (brand: Brand, reader: Language): string =>
  `<script type="application/json" id="brand">${JSON.stringify(pageBrand(brand, reader)).replaceAll('<', '\\u003c')}</script>`

/** The brand in the head of pages that the server writes itself: colours for theme.js, and the icon. */
export const brandElements = (brand: Brand, reader: Language): string =>
  `${iconOf(brand)}${dataOf(brand, reader)}`

function iconOf(brand: Brand): string {
  const { favicon, version } = brand
  if (favicon !== null)
    return `<link rel="icon" href="${escapeHtml(favicon)}?width=${ICON_WIDTH}&amp;height=${ICON_WIDTH}">`
  const href = version === 0 ? '/icon.svg' : initialIcon(brand)
  return `<link rel="icon" href="${href}" type="image/svg+xml">`
}

/** The initial of a studio in its colors, until it has an icon of its own; a part of the page, so nothing is asked for. */
function initialIcon(brand: Brand): string {
  const { primary, 'on-primary': ink } = deriveThemes(brand).light
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20" fill="${ink}">` +
    `${escapeHtml(initialOf(brand))}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Decides the first paint, so that the page asks for it before its style is read. */
const preloadOf = ({ typeface }: Brand): string =>
  typeface === 'archivo'
    ? ''
    : `<link rel="preload" href="${typefaceFile(typeface)}" as="font" type="font/woff2" crossorigin>`

/** What makes the web app installable. The manifest says the rest to iOS as well, but its icon. */
const installing = (brand: Brand): string =>
  '<link rel="manifest" href="/manifest.webmanifest">' +
  `<link rel="apple-touch-icon" href="${appIconAddress(brand, 'apple-180.png')}">`

/** The color of the browser's own bars. theme.js makes both those of the theme that the reader has chosen. */
const barsOf = (brand: Brand): string =>
  Object.entries(barColours(brand))
    .map(
      ([theme, colour]) =>
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${theme})">`,
    )
    .join('')

/** The texts of the page are chosen before anything else of the app runs. */
const languagesOf = (brand: Brand): string =>
  `<meta name="languages" content="${offeredLanguages(brand).join(' ')}">`

/** Tells the app not to start its service worker; without the element it does. */
const NO_WORKER = '<meta name="worker" content="off">'

/** Search engines and other sites show it beside links. */
function descriptionOf(brand: Brand, reader: Language): string {
  const said = taglineFor(brand, reader).replaceAll('\n', ' ')
  return said === '' ? '' : `<meta name="description" content="${escapeHtml(said)}">`
}

/** What the page of the web app says of the brand to who reads a language; other sites show part of its head beside links. */
export function pageWords(
  brand: Brand,
  reader: Language,
  { publicUrl, webWorker }: Pick<Config, 'publicUrl' | 'webWorker'>,
): PageWords {
  const name = escapeHtml(brand.name)
  const shared =
    brand.logo_light === null
      ? ''
      : `<meta property="og:image" content="${escapeHtml(publicUrl + brand.logo_light)}?width=${SHARED_WIDTH}">`
  const head =
    `${preloadOf(brand)}<title>${name}</title>${descriptionOf(brand, reader)}${barsOf(brand)}${installing(brand)}` +
    `<meta property="og:site_name" content="${name}"><meta property="og:title" content="${name}">${shared}` +
    brandElements(brand, reader) +
    languagesOf(brand) +
    (webWorker ? '' : NO_WORKER)
  return {
    language: reader,
    head,
    withoutScripts: speaking(reader, () => escapeHtml(t.needsScripts)),
  }
}
