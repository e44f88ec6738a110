import { useState } from 'react'
import { cx } from '../cx.ts'

const sizes = { md: 'size-10 text-sm', lg: 'size-24 text-4xl' } as const

interface AvatarProps {
  of: { first_name: string; last_name?: string | null; image?: string | null }
  /** In place of the address of their picture. */
  src?: string | null
  size?: keyof typeof sizes
}

/** First letters as a person reads them, also where a letter takes two code units. */
export const initials = (first: string, last: string): string =>
  [first, last]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase()

export function Avatar({ of, src = of.image, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-oxblood font-semibold text-chalk',
        sizes[size],
      )}
    >
      {src && broken !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        initials(of.first_name, of.last_name ?? '')
      )}
    </span>
  )
}
