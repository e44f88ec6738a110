import type { Brand } from '@carriage/contract/brand/schemas'
import { taglineFor } from '@carriage/contract/brand/said-texts'
import { barColours } from '@carriage/contract/brand/theme-policy'
import { texts as t } from '@carriage/texts/server/brand'
import { type Language, speaking } from '@carriage/texts/speaking'
import { appIconAddress, type AppIconName, appIcons } from './app-icon.ts'
import { SHARE_PATH } from './shared-page.ts'

/** What a launcher has room for below an icon. */
const SHORT_NAME = 12

/** As many whole words of the name as stand below an icon. */
function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  let short = first
  for (const word of rest) {
    if (short.length + 1 + word.length > SHORT_NAME) break
    short += ` ${word}`
  }
  return short
}

const iconOf = (brand: Brand, name: AppIconName) => {
  const { size, shape } = appIcons[name]
  return {
    src: appIconAddress(brand, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: shape === 'maskable' ? 'maskable' : 'any',
  }
}

/** What a browser needs to install the web app as the studio's (W3C Web Application Manifest), with words for one reader. */
export function appManifest(brand: Brand, language: Language): object {
  const { light } = barColours(brand)
  const tagline = taglineFor(brand, language)
  return {
    // What the installed app is known by: it stays, wherever the app starts one day.
    id: '/',
    scope: '/',
    start_url: '/dashboard',
    name: brand.name,
    short_name: shortNameOf(brand.name),
    ...(tagline !== '' && { description: tagline.replaceAll('\n', ' ') }),
    lang: language,
    // Every language that the catalogues have is written so.
    dir: 'ltr',
    display: 'standalone',
    // Those of the first page, so that nothing flashes between the splash screen and it.
    theme_color: light,
    background_color: light,
    categories: ['fitness', 'health'],
    icons: (['icon-192.png', 'icon-512.png', 'maskable-512.png'] as const).map((name) =>
      iconOf(brand, name),
    ),
    // Read from the address, so that sharing works without a service worker.
    share_target: {
      action: SHARE_PATH,
      method: 'GET',
      // Chromium complains without it.
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    shortcuts: speaking(language, () => [
      { name: t.nextWorkout, url: '/dashboard' },
      { name: t.liveClasses, url: '/dashboard/live' },
      { name: t.discover, url: '/dashboard/search' },
      { name: t.saved, url: '/dashboard/favourites' },
    ]),
  }
}
