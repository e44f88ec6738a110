import { useBrandWords } from './use-brand-words.ts'
import type { ReactNode } from 'react'
import { SplitFrame, splitMain } from '../frames.tsx'
import { useInApp } from './use-in-app.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

interface SplitPageProps {
  title: string
  text?: ReactNode
  children: ReactNode
  step?: ReactNode
  /** Address of the picture at the right. */
  cover: string
  /** Address of a picture that stands above the form on phones. */
  band?: string
}

interface CoverProps extends Pick<SplitPageProps, 'cover' | 'band'> {
  className: string
}

/** Whichever place is hidden, both want the picture of this width, so that only one is fetched. */
function Cover({ cover, band, className }: CoverProps) {
  return (
    <picture>
      {band !== undefined && <source media="(width < 64rem)" srcSet={band} />}
      <img
        src={cover}
        alt=""
        // Without a band no place is left on phones: nothing is fetched then.
        loading={band === undefined ? 'lazy' : 'eager'}
        fetchPriority="high"
        className={className}
      />
    </picture>
  )
}

/** The form at the left, the cover at the right. */
export function SplitPage({ title, text, children, step, cover, band }: SplitPageProps) {
  const inApp = useInApp()
  const { tagline } = useBrandWords()
  return (
    <SplitFrame
      cover={
        <>
          <Cover cover={cover} band={band} className="absolute inset-0 size-full object-cover" />
          <p
            aria-hidden
            className="display absolute inset-x-10 top-10 text-[clamp(2.2rem,4vw,4.25rem)] text-stage-ink"
          >
            {tagline.split('\n').map((line, index) => (
              <span key={line} className={index === 0 ? 'block' : 'block text-stage-mark'}>
                {line}
              </span>
            ))}
          </p>
        </>
      }
    >
      {!inApp && <PublicHeader />}
      {band !== undefined && (
        <div className="mt-1 h-36 overflow-hidden rounded-card bg-stage sm:h-52 lg:hidden">
          <Cover cover={cover} band={band} className="size-full object-cover" />
        </div>
      )}
      <main id="main" tabIndex={-1} className={splitMain}>
        {step}
        <h1 className="display text-5xl sm:text-6xl">{title}</h1>
        {text !== undefined && <p className="mt-3 text-ink-2">{text}</p>}
        <div className="mt-8">{children}</div>
      </main>
      <PublicFooter />
    </SplitFrame>
  )
}
