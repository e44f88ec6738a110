import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import useEmbla from 'embla-carousel-react'
import { Children, type ReactNode, useEffect, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { messages } from './messages.ts'

interface CarouselProps {
  title: string
  /** What one item is called, for the arrows: 'programs'. */
  noun: string
  children: ReactNode
}

/** A row that is dragged along x. The arrows are left out where everything fits. */
export function Carousel({ title, noun, children }: CarouselProps) {
  const id = useId()
  const [ref, api] = useEmbla({ align: 'start', containScroll: 'trimSnaps', duration: 22 })
  const [ends, setEnds] = useState({ previous: false, next: false })
  useEffect(() => {
    if (!api) return undefined
    const read = () => setEnds({ previous: api.canScrollPrev(), next: api.canScrollNext() })
    read()
    api.on('select', read).on('reInit', read).on('resize', read)
    return () => {
      api.off('select', read).off('reInit', read).off('resize', read)
    }
  }, [api])
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="title text-[1.375rem]">
          {title}
        </h2>
        {(ends.previous || ends.next) && (
          <div className="-mr-2 flex">
            <IconButton
              label={messages.previous(noun)}
              disabled={!ends.previous}
              onClick={() => api?.scrollPrev()}
            >
              <ArrowLeftIcon size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={messages.next(noun)}
              disabled={!ends.next}
              onClick={() => api?.scrollNext()}
            >
              <ArrowRightIcon size={20} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {/* The row bleeds to the edge of the page, so that a cut card says that there is more. */}
      <div ref={ref} className="-mx-4 overflow-hidden px-4 py-1 md:-mx-8 md:px-8">
        <ul className="flex touch-pan-y gap-5">
          {Children.map(children, (child) => (
            <li className="w-[82%] shrink-0 sm:w-[22rem] lg:w-[25.5rem]">{child}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
