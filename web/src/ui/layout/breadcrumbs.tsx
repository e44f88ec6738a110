import CaretRightIcon from 'icon:CaretRight'
import type { Says } from '@carriage/texts/says'
import { cloneElement, type ReactElement } from 'react'
import { texts as messages } from '@carriage/texts/web/ui'

export interface Crumb {
  label: Says
  /** The link to render; it leads to the page above. */
  link: ReactElement<{ className?: string; children?: string }>
}

const linkStyle =
  'inline-flex min-h-6 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline'

/** The pages above an open one. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={messages.breadcrumbs} className="mb-2.5">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {trail.map(({ label, link }) => (
          <li key={label()} className="inline-flex items-center gap-1.5">
            {cloneElement(link, { className: linkStyle, children: label() })}
            <CaretRightIcon size={12} aria-hidden className="text-ink-3" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 break-words text-ink-3">
          {current}
        </li>
      </ol>
    </nav>
  )
}
