import FunnelSimpleIcon from 'icon:FunnelSimple'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { cx } from '../cx.ts'

interface FilterBarProps {
  /** Spoken name of the search; without one there are only the choices. */
  label: string | undefined
  placeholder: string | undefined
  query: string | undefined
  /** Undefined: nothing is searched. */
  onSearch: (query: string | undefined) => void
  /** How many choices there are; on a phone more than one of them are folded behind a button. */
  offered: number
  /** How many of them narrow the list. */
  chosen: number
  /** What that button is called, with their number. */
  button: string
  /** Where a phone has the order of the list. */
  sortPlace?: Ref<HTMLDivElement>
  /** What else narrows the list. */
  children: ReactNode
}

/** What narrows a list: a search, and choices beside it. A phone shows the list before the choices. */
export function FilterBar(props: FilterBarProps) {
  const { label, placeholder, query, onSearch, offered, chosen, button, sortPlace, children } =
    props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (label === undefined && offered === 0) return null
  const folds = offered > 1
  const order = <div ref={sortPlace} className="grid empty:hidden md:hidden" />
  return (
    <div
      className={cx(
        'my-5 flex flex-wrap gap-2.5 max-md:grid',
        // What the list is sorted by needs more room than the button.
        folds ? 'max-md:grid-cols-[auto_minmax(0,1fr)]' : 'max-md:grid-cols-2',
      )}
    >
      {label !== undefined && (
        <div className="flex-1 max-md:col-span-2 md:max-w-lg md:min-w-72">
          <SearchField
            label={label}
            placeholder={placeholder ?? ''}
            value={query ?? ''}
            onSearch={(text) => onSearch(text || undefined)}
          />
        </div>
      )}
      {folds && (
        <Button
          variant="line"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={cx('h-13 bg-surface md:hidden', chosen > 0 && 'border-accent')}
        >
          <FunnelSimpleIcon size={18} aria-hidden />
          {button}
        </Button>
      )}
      {folds && order}
      <div
        id={id}
        className={cx(
          'flex flex-wrap gap-2.5 empty:hidden md:contents',
          folds && 'max-md:col-span-2',
          folds && !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
      {!folds && order}
    </div>
  )
}
