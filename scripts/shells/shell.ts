import type { Language } from '@carriage/texts/speaking'

/** As the phone app is called by a code that signs it in (`DEEP_LINK_SCHEME` of the contract). */
export const SCHEME = 'carriage'

/** What the native projects of a studio are made from. */
export interface Shell {
  /** Where the studio is, without a slash at the end. */
  url: string
  /** Of the bundle on iOS and the package on Android, such as `com.example.studio`. */
  id: string
  /** In full, and as it stands below the icon. */
  name: string
  shortName: string
  /** The color of the first page, such as `#f6f4f2`. */
  ground: string
  /** That of texts which phones show themselves. */
  language: Language
  /** The frame brings its own header and tab bar: the web app is asked for none (`app=true`). */
  hasOwnBars: boolean
  pictures: Pictures
}

/** PNG, as the studio draws them. */
export interface Pictures {
  /** 1024 pixels, without round corners. */
  store: Buffer
  /** 192 pixels, with its own shape. */
  launcher: Buffer
  /** 512 pixels; nothing but its ground lies outside of a circle of four fifths. */
  maskable: Buffer
  /** 2732 pixels: the icon on the ground. */
  start: Buffer
}

/** What is changed in the project of a platform, by paths below the folder. */
export interface Changes {
  /** Texts of Capacitor's template with ours in them. */
  edits: Readonly<Record<string, (template: string) => string>>
  files: Readonly<Record<string, string | Buffer>>
  /** Pictures of Capacitor's template in sizes that ours do not need. */
  removed: (path: string) => boolean
}

export const hostOf = ({ url }: Pick<Shell, 'url'>): string => new URL(url).hostname

/** The page with which the app starts. */
export const startPath = ({ hasOwnBars }: Pick<Shell, 'hasOwnBars'>): string =>
  hasOwnBars ? '/dashboard?app=true' : '/dashboard'

/** The page of the web app that swaps the token at its end for a session of its own. */
export const tokenPage = ({ url, hasOwnBars }: Pick<Shell, 'url' | 'hasOwnBars'>): string =>
  `${url}/oauth/google?${hasOwnBars ? 'app=true&' : ''}access_token=`

/**
 * Puts a text before each place where another stands.
 *
 * @throws where it stands nowhere: the template of Capacitor has changed
 */
export function insertBefore(template: string, place: string, text: string): string {
  if (!template.includes(place))
    throw new Error(`Capacitor’s template has no ${place.trim()} any more`)
  return template.replaceAll(place, () => text + place)
}

/** @throws as `insertBefore` does */
export function replace(template: string, former: string | RegExp, text: string): string {
  const changed = template.replace(former, () => text)
  if (changed === template)
    throw new Error(`Capacitor’s template has no ${String(former)} any more`)
  return changed
}

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
