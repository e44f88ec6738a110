import type { Category } from '@carriage/contract/common'
import { imageSources } from '../lib/text/image-url.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Picture } from '../ui/cards/picture.tsx'
import CheckIcon from 'icon:Check'
import { Badge } from '../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/catalog'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useSyncExternalStore } from 'react'
import { isKept, keptIndex } from '../lib/queries/kept-index.ts'

const Mark = lazy(() => import('./device-mark.tsx'), 'DeviceMark')

/** On the picture of a class that this device keeps. */
export function KeptMark({ videoId }: { videoId: string }) {
  const isHere = useSyncExternalStore(keptIndex.on, () => isKept(videoId))
  return (
    isHere && (
      <Suspense>
        <Mark />
      </Suspense>
    )
  )
}

/** Says on the card of a class that the member has done it. */
export const DoneMark = () => (
  <Badge tone="ok">
    <CheckIcon size={12} weight="bold" aria-hidden className="me-1 inline align-[-0.1em]" />
    {t.completed}
  </Badge>
)

/** What a picture is of; all but its path decides the drawing that stands in where there is none. */
export interface Pictured {
  _id: string
  /** Path of the picture, as the server gives it. */
  thumbnail_url?: string | null
  categories: readonly Category[]
  equipments?: readonly string[]
}

interface ThumbnailProps {
  of: Pictured
  /** Width on the page in the language of the `sizes` attribute. */
  sizes: string
  crop?: 'wide' | 'tall' | 'hero'
  priority?: boolean
}

/** The picture of a video or a program, or a illustration of its kind. */
export function Thumbnail({ of, sizes, crop = 'wide', priority = false }: ThumbnailProps) {
  const { _id: seed, thumbnail_url: path = null, categories, equipments } = of
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
          category={categories[0] ?? 'full-body'}
          crop={crop}
          {...(equipments && { props: [...equipments] })}
        />
      }
    />
  )
}
