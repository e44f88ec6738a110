import { useState } from 'react'
import { cx } from './cx.ts'

interface AvatarProps {
  firstName: string
  lastName: string
  src?: string | null | undefined
  className?: string
}

/** First letters as a person reads them, also where a letter takes two code units. */
export const initials = (first: string, last: string): string =>
  [first, last]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase()

export function Avatar({ firstName, lastName, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-oxblood text-sm font-semibold text-chalk',
        className,
      )}
    >
      {src && broken !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        initials(firstName, lastName)
      )}
    </span>
  )
}
