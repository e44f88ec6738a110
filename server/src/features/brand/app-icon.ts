import type { Brand } from '@carriage/contract/brand/schemas'
import { deriveThemes } from '@carriage/contract/brand/theme-policy'
import { sha256 } from '../../platform/crypto.ts'

/** The icons of the installed app, by the names of their files. Sizes are widths and heights in pixels. */
export const appIcons = {
  'icon-192.png': { size: 192, shape: 'own' },
  'icon-512.png': { size: 512, shape: 'own' },
  /** Android cuts its own shape out of it. */
  'maskable-512.png': { size: 512, shape: 'maskable' },
  /** iOS rounds the corners, and shows what is transparent as black. */
  'apple-180.png': { size: 180, shape: 'full' },
  /** Of native apps, as stores ask for it. */
  'store-1024.png': { size: 1024, shape: 'full' },
} as const satisfies Record<string, AppIcon>

export interface AppIcon {
  size: number
  shape: 'own' | 'maskable' | 'full'
}
export type AppIconName = keyof typeof appIcons

export const isAppIcon = (name: string): name is AppIconName => Object.hasOwn(appIcons, name)

/** A drawing that changes in the code gets another number: devices and the cache keep the former one under its own. */
const DRAWING = 1

/** What an icon is drawn from, as one word: it changes when the icon does, and with nothing else in the brand. */
export function appIconKey(brand: Brand): string {
  const { primary, 'on-primary': ink } = deriveThemes(brand).light
  const parts = [
    DRAWING,
    brand.version === 0,
    brand.favicon,
    brand.logo_light,
    initialOf(brand),
    primary,
    ink,
  ]
  return sha256(JSON.stringify(parts)).toString('base64url').slice(0, 10)
}

export const APP_ICONS_PATH = '/images/app'

export const appIconAddress = (brand: Brand, name: AppIconName): string =>
  `${APP_ICONS_PATH}/${name}?v=${appIconKey(brand)}`

/** The letter that stands for a studio until it has an icon of its own. */
export function initialOf({ name }: Pick<Brand, 'name'>): string {
  const [initial = ''] = name.toUpperCase()
  return initial
}
