import { Accordion as Base } from '@base-ui/react/accordion'
import CaretDownIcon from 'icon:CaretDown'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface FoldingCardsProps {
  /** Ids of those that are open. */
  open: readonly string[]
  onOpen: (open: string[]) => void
  children: ReactNode
}

/** Cards that fold up, each by itself. */
export function FoldingCards({ open, onOpen, children }: FoldingCardsProps) {
  return (
    <Base.Root multiple value={[...open]} onValueChange={onOpen} className="grid gap-3">
      {children}
    </Base.Root>
  )
}

interface FoldingCardProps {
  id: string
  title: string
  text?: ReactNode
  badges: ReactNode
  /** Stand beside what folds the card: what moves it, and what else can be done with it. */
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
  ref?: (element: HTMLElement | null) => void
  style?: CSSProperties
  /** Its name is being moved. */
  lifted?: boolean
}

export function FoldingCard(props: FoldingCardProps) {
  const { id, title, text, badges, before, after, children, ref, style, lifted = false } = props
  return (
    <Base.Item
      value={id}
      ref={ref}
      style={style}
      className={cx('rounded-card border border-line bg-surface', lifted && 'opacity-45')}
    >
      <div className="flex items-start gap-1 p-2 max-xs:flex-wrap">
        {before}
        <Base.Header render={<h3 />} className="min-w-0 flex-1">
          <Base.Trigger className="group/trigger flex min-h-11 w-full cursor-pointer items-start gap-3 rounded-control px-2 py-2 text-start hover:text-accent">
            <span className="min-w-0 flex-1">
              <span className="title block text-lead break-words">{title}</span>
              {text !== undefined && (
                <span className="mt-1 line-clamp-2 text-sm text-ink-2">{text}</span>
              )}
              <span className="mt-2 flex flex-wrap gap-1.5">{badges}</span>
            </span>
            <CaretDownIcon
              size={18}
              aria-hidden
              className="mt-1 shrink-0 text-ink-3 transition-transform duration-mid ease-glide group-data-panel-open/trigger:rotate-180"
            />
          </Base.Trigger>
        </Base.Header>
        {after}
      </div>
      <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-mid ease-glide data-ending-style:h-0 data-starting-style:h-0">
        <div className="px-3 pt-1 pb-4 sm:px-4">{children}</div>
      </Base.Panel>
    </Base.Item>
  )
}
