import type { Brand } from '@carriage/contract/brand/schemas'
import { pageBrand } from '@carriage/contract/brand/theme-policy'
import { typefaceFile } from '@carriage/contract/brand/typefaces'
import { escapeHtml } from '../../platform/html.ts'

/** Widths in which pictures are served. */
const ICON_WIDTH = 160
const SHARED_WIDTH = 1280

/** The brand as data: the content security policy does not run it, and nothing in it ends the element. */
const dataOf = (brand: Brand): string =>
  `<script type="application/json" id="brand">${JSON.stringify(pageBrand(brand)).replaceAll('<', '\\u003c')}</script>`

/** The brand in the head of pages that the server writes itself: colours for theme.js, and the icon. */
export const brandElements = (brand: Brand): string => `${iconOf(brand)}${dataOf(brand)}`

const iconOf = ({ favicon }: Brand): string =>
  favicon === null
    ? '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
    : `<link rel="icon" href="${escapeHtml(favicon)}?width=${ICON_WIDTH}&amp;height=${ICON_WIDTH}">`

/** Decides the first paint, so that the page asks for it before its style is read. */
const preloadOf = ({ typeface }: Brand): string =>
  typeface === 'archivo'
    ? ''
    : `<link rel="preload" href="${typefaceFile(typeface)}" as="font" type="font/woff2" crossorigin>`

/** What the page of the web app says of the brand in its head; other sites show part of it beside links. */
export function pageHead(brand: Brand, publicUrl: string): string {
  const name = escapeHtml(brand.name)
  const { light } = pageBrand(brand).bars
  const shared =
    brand.logo_light === null
      ? ''
      : `<meta property="og:image" content="${escapeHtml(publicUrl + brand.logo_light)}?width=${SHARED_WIDTH}">`
  return (
    `${preloadOf(brand)}<title>${name}</title><meta name="theme-color" content="${light}">` +
    `<meta property="og:site_name" content="${name}"><meta property="og:title" content="${name}">${shared}` +
    brandElements(brand)
  )
}
