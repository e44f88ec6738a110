import type { Category } from '@carriage/contract/common'
import { imageSources } from '../lib/text/image-url.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Picture } from '../ui/cards/picture.tsx'

interface ThumbnailProps {
  /** Path of the picture, as the server gives it. */
  path: string | null
  /** Decides the drawing that stands in where there is no picture. */
  seed: string
  category: Category | undefined
  equipments?: readonly string[]
  /** Width on the page in the language of the `sizes` attribute. */
  sizes: string
  crop?: 'wide' | 'tall' | 'hero'
  priority?: boolean
}

/** The picture of a video or a program, or a illustration of its kind. */
export function Thumbnail({
  path,
  seed,
  category,
  equipments,
  sizes,
  crop = 'wide',
  priority = false,
}: ThumbnailProps) {
  const sources = imageSources(path)
  return (
    <Picture
      src={sources?.src ?? null}
      srcSet={sources?.srcSet}
      sizes={sizes}
      priority={priority}
      fallback={
        <Illustration
          seed={seed}
          category={category ?? 'full-body'}
          crop={crop}
          {...(equipments && { props: [...equipments] })}
        />
      }
    />
  )
}
