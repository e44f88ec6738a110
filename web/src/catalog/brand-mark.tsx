import { useShownTheme } from '../lib/browser/theme.ts'
import { brand } from '../lib/text/brand.ts'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/layout/wordmark.tsx'

const WIDTH = 640

interface BrandMarkProps {
  /** The size of its letters; a logo is half as high again. */
  size?: string
  /** On paper whatever the theme of the page. */
  printed?: boolean
}

/** The logo of the studio, or its name where it has none. */
export function BrandMark({ size = 'text-2xl', printed = false }: BrandMarkProps) {
  const isDark = useShownTheme() === 'dark' && !printed
  const { name, logo_light: light, logo_dark: dark } = brand
  const logo = isDark ? (dark ?? light) : (light ?? dark)
  if (logo === null) return <Wordmark name={name} size={size} />
  return <img src={`${logo}?width=${WIDTH}`} alt={name} className={cx('h-[1.5em] w-auto', size)} />
}
