import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'

interface PictureProps {
  src: string | null
  srcSet?: string | undefined
  /** Width on the page, for the browser's choice from `srcSet`. */
  sizes?: string
  alt?: string
  /** Drawn when there is no picture, or it does not load. */
  fallback: ReactNode
  priority?: boolean
  className?: string
}

export function Picture({
  src,
  srcSet,
  sizes,
  alt = '',
  fallback,
  priority,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return fallback
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={cx('block size-full object-cover brightness-(--thumb-dim)', className)}
    />
  )
}
