import { type ReactNode, useEffect, useRef } from 'react'

/** Looks of a link to a section of a page; the router marks the current one. */
export const sectionLinkStyle =
  'inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-3.5 font-medium whitespace-nowrap hover:border-ink-2 aria-[current]:chosen md:min-h-9 md:px-3 md:text-sm'

interface SectionNavProps<Section extends string> {
  label: string
  sections: readonly Section[]
  /** The link to a section, with `sectionLinkStyle`. */
  children: (section: Section) => ReactNode
}

const EDGE_PX = 16

/** The way between the sections of a page, each of which has an address; on phones a row that is drawn along x. */
export function SectionNav<Section extends string>(props: SectionNavProps<Section>) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The section that is open may stand beyond the edge of a phone.
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - EDGE_PX
  }, [])
  return (
    <nav aria-label={props.label} className="mb-6">
      <ul
        ref={row}
        className="relative flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:scroll-px-5 max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {props.sections.map((section) => (
          <li key={section}>{props.children(section)}</li>
        ))}
      </ul>
    </nav>
  )
}
