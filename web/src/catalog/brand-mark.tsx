import { brand } from '../lib/text/brand.ts'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/layout/wordmark.tsx'

interface BrandMarkProps {
  /** The size of its letters; a logo is half as high again. */
  size?: string
  /** On paper whatever the theme of the page. */
  printed?: boolean
}

/** The logo of the studio, or its name where it has none. */
export function BrandMark({ size = 'text-2xl', printed }: BrandMarkProps) {
  const { name, logo_light, logo_dark } = brand
  const light = logo_light ?? logo_dark
  const dark = printed ? light : (logo_dark ?? light)
  // Lazy, so that a browser leaves out the one that its theme hides.
  const logo = (url: string | null, shown?: string) => (
    <img
      src={`${url}?width=640`}
      alt={name}
      loading="lazy"
      className={cx('h-[1.5em] w-auto', size, shown)}
    />
  )
  if (!light) return <Wordmark name={name} size={size} />
  if (light === dark) return logo(light)
  return (
    <>
      {logo(light, 'dark:hidden')}
      {logo(dark, 'not-dark:hidden')}
    </>
  )
}
