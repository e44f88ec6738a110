import type { ReactElement, ReactNode } from 'react'

interface BannerProps {
  /** What it is about, in a word or two. */
  label: string
  title: string
  /** One line below the title; left out on phones. */
  facts?: ReactNode
  picture: ReactNode
  arrow: ReactNode
  /** The page's own link; the whole banner is one. */
  link: (props: { className: string; children: ReactNode }) => ReactElement
}

const shape = 'h-27 rounded-card'
/** What holds the place of a banner. */
export const bannerShape: string = shape

/** Something worth a look, in one row; all are of one height. */
export function Banner({ label, title, facts, picture, arrow, link }: BannerProps) {
  return link({
    className: `group flex items-center gap-4 -outline-offset-2 border border-line bg-surface p-3 pe-5 hover:border-line-strong ${shape}`,
    children: (
      <>
        <span className="grid h-full w-20 shrink-0 overflow-hidden max-[23rem]:hidden rounded-control bg-sunken sm:w-36">
          {picture}
        </span>
        <span className="min-w-0 flex-1">
          <span className="label block text-accent">{label}</span>
          <span className="title mt-0.5 line-clamp-2 text-base">{title}</span>
          {facts !== undefined && (
            // One line: a fact for which there is no room is left out, not cut.
            <span className="mt-0.5 hidden h-5 flex-wrap gap-x-3 overflow-hidden text-sm whitespace-nowrap text-ink-2 sm:flex">
              {facts}
            </span>
          )}
        </span>
        <span className="shrink-0 text-ink-3 max-sm:hidden transition-[translate] duration-mid ease-spring group-hover:translate-x-1">
          {arrow}
        </span>
      </>
    ),
  })
}
