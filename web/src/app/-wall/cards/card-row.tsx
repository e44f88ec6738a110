import { type ReactNode, useId } from 'react'
import { StopGroup } from '../focus/stop.tsx'

interface CardRowProps {
  /** Its own on the page. */
  name: string
  title: string
  children: ReactNode
}

/** Cards side by side, which the arrows draw along the screen. */
export function CardRow({ name, title, children }: CardRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-2 text-2xl">
        {title}
      </h2>
      <StopGroup
        name={`row ${name}`}
        className="-mx-12 flex scroll-px-12 gap-5 overflow-x-auto px-12 py-2 [scrollbar-width:none]"
      >
        {children}
      </StopGroup>
    </section>
  )
}
