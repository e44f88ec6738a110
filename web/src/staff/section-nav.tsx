import type { ReactNode } from 'react'

/** Looks of a link to a section of a page; the router marks the current one. */
export const sectionLinkStyle =
  'inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-3.5 font-medium whitespace-nowrap hover:border-ink-2 aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary md:min-h-9 md:px-3 md:text-sm'

interface SectionNavProps<Section extends string> {
  label: string
  sections: readonly Section[]
  /** The link to a section, with `sectionLinkStyle`. */
  children: (section: Section) => ReactNode
}

/** The way between the sections of a page, each of which has an address. */
export function SectionNav<Section extends string>(props: SectionNavProps<Section>) {
  return (
    <nav aria-label={props.label} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {props.sections.map((section) => (
          <li key={section}>{props.children(section)}</li>
        ))}
      </ul>
    </nav>
  )
}
