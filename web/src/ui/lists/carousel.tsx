import { BackGlyph, OnGlyph } from '../art/glyphs.tsx'
import { Children, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { texts as messages } from '@carriage/texts/web/ui'
import { useScrolledRow } from './use-scrolled-row.ts'

interface CarouselProps {
  title: string
  /** What one item is called, for the arrows: 'programs'. */
  noun: string
  /** Cards of videos are smaller. */
  size?: 'lg' | 'md'
  children: ReactNode
}

const widths = { lg: 'w-41/50 sm:w-88 lg:w-102', md: 'w-3/5 sm:w-72 xl:w-76' } as const

/** A row that the browser itself scrolls, card by card. The arrows are left out where everything fits, and on phones, where fingers swipe. */
export function Carousel({ title, noun, size = 'lg', children }: CarouselProps) {
  const id = useId()
  const { row, ends, step } = useScrolledRow()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="title text-2xl">
          {title}
        </h2>
        {(ends.previous || ends.next) && (
          <div className="-me-2 flex max-md:hidden">
            <IconButton
              label={messages.previous({ what: noun })}
              disabled={!ends.previous}
              onClick={() => step(-1)}
            >
              <BackGlyph />
            </IconButton>
            <IconButton
              label={messages.next({ what: noun })}
              disabled={!ends.next}
              onClick={() => step(1)}
            >
              <OnGlyph />
            </IconButton>
          </div>
        )}
      </div>
      {/* The row bleeds to the edge of the page, so that a cut card says that there is more. */}
      <ul
        ref={row}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-5 overflow-x-auto px-4 py-1 [scrollbar-width:none] motion-safe:scroll-smooth md:-mx-8 md:scroll-px-8 md:px-8"
      >
        {Children.map(children, (child) => (
          <li className={cx('shrink-0 snap-start', widths[size])}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
