import { memo, useEffect, useRef } from 'react'
import { CaptionRow, type LineActions } from './caption-row.tsx'
import type { Lines } from './edited-line.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'
import type { Hit } from './search-lines.ts'

interface CaptionListProps {
  lines: Lines
  /** What is said meanwhile in the captions that are compared, by the keys of the lines. */
  beside: ReadonlyMap<number, string>
  besideLanguage: string | undefined
  language: string
  /** The key of the line that is said now. */
  current: number | null
  /** The key of the line that is worked on. */
  chosen: number | null
  isChecked: boolean
  /** Where somebody is to type next; each one is gone to once. */
  wanted: Hit | null
  actions: LineActions
}

/** Scrolls a list, and not the page, until a row of it stands in its upper half. */
function scrollTo(box: HTMLElement, row: HTMLElement): void {
  const isSeen =
    row.offsetTop >= box.scrollTop &&
    row.offsetTop + row.offsetHeight <= box.scrollTop + box.clientHeight
  if (!isSeen) box.scrollTop = row.offsetTop - box.clientHeight / 3
}

/** All lines. While the film plays it follows, unless somebody is typing. */
export const CaptionList = memo(function CaptionList(props: CaptionListProps) {
  const { lines, beside, besideLanguage, language, current, chosen, isChecked, wanted, actions } =
    props
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = box.current
    const isTyping = list?.contains(document.activeElement)
    const row = list?.querySelector<HTMLElement>(`[data-row="${current}"]`)
    if (list && row && !isTyping) scrollTo(list, row)
  }, [current])
  useEffect(() => {
    if (!wanted) return
    const field = box.current?.querySelector<HTMLTextAreaElement>(`[data-line="${wanted.key}"]`)
    field?.focus()
    field?.setSelectionRange(wanted.from, wanted.to)
  }, [wanted])
  return (
    <ol
      ref={box}
      aria-label={t.lines}
      className="relative max-h-[62dvh] space-y-1 overflow-y-auto rounded-card border border-line p-1 lg:max-h-[calc(100dvh-7rem)]"
    >
      {lines.map((line, at) => (
        <CaptionRow
          key={line.key}
          line={line}
          beside={beside.get(line.key)}
          besideLanguage={besideLanguage}
          language={language}
          isCurrent={line.key === current}
          isChosen={line.key === chosen}
          isLast={at === lines.length - 1}
          isOnly={lines.length === 1}
          isChecked={isChecked}
          actions={actions}
        />
      ))}
    </ol>
  )
})
