import { wordsOf } from '@carriage/contract/media/captions-policy'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { Caption } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatPosition } from '../../../lib/text/durations.ts'
import { cx } from '../../../ui/cx.ts'
import { videoQuery } from '../api.ts'
import type { ControlRef } from '../playback/player-control.ts'
import { transcriptQuery } from './api.ts'
import { lineAt } from './line-at.ts'

const LOOK_EVERY_MS = 250
/** Somebody who has scrolled reads on by themselves for so long. */
const READS_MS = 5000

interface TranscriptLinesProps {
  videoId: string
  caption: Caption
  loading: ReactNode
  control: ControlRef
  /** Goes to a place of the video, in seconds. */
  onJump: (seconds: number) => void
}

/** The lines of a captions file, with their times. */
export function TranscriptLines({ videoId, caption, loading, ...list }: TranscriptLinesProps) {
  const query = useQuery(transcriptQuery(caption.url))
  const retry = async () => {
    // The signature of the address may have run out: the video has a new one.
    await queryClient.invalidateQueries(videoQuery(videoId))
    return query.refetch()
  }
  return (
    <QueryView query={{ ...query, refetch: retry }} loading={loading}>
      {(lines) => <Lines lines={lines} language={caption.language} {...list} />}
    </QueryView>
  )
}

interface LinesProps extends Pick<TranscriptLinesProps, 'control' | 'onJump'> {
  lines: readonly CaptionLine[]
  language: string
}

function Lines({ lines, language, control, onJump }: LinesProps) {
  const [current, setCurrent] = useState(-1)
  const box = useRef<HTMLOListElement>(null)
  const scrolledAt = useRef(0)
  useEffect(() => {
    const look = () => {
      const seconds = control.current?.state().position
      setCurrent(seconds === undefined ? -1 : lineAt(lines, Math.round(seconds * 1000)))
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [control, lines])
  useEffect(() => {
    const list = box.current
    const row = list?.children.item(current)
    const isRead = performance.now() - scrolledAt.current < READS_MS
    // Who goes through the lines by keys is not taken away from where they are.
    if (!list || !(row instanceof HTMLElement) || isRead || list.querySelector(':focus-visible'))
      return
    list.scrollTop = row.offsetTop - list.clientHeight / 3
  }, [current])
  const noteScroll = ({ timeStamp }: { timeStamp: number }) => {
    scrolledAt.current = timeStamp
  }
  return (
    <ol
      ref={box}
      lang={language}
      onWheel={noteScroll}
      onTouchMove={noteScroll}
      className="relative max-h-96 overflow-y-auto"
    >
      {lines.map((line, at) => (
        <Line key={at} line={line} isCurrent={at === current} onJump={onJump} />
      ))}
    </ol>
  )
}

interface LineProps extends Pick<TranscriptLinesProps, 'onJump'> {
  line: CaptionLine
  isCurrent: boolean
}

/** An hour has a thousand of them: only those that change are drawn again. */
const Line = memo(function Line({ line, isCurrent, onJump }: LineProps) {
  return (
    <li className="list-row" aria-current={isCurrent || undefined}>
      <button
        type="button"
        onClick={() => onJump(line.start_ms / 1000)}
        className={cx(
          'flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-control px-2 py-2.5 text-start hover:text-accent',
          isCurrent && 'bg-accent-wash',
        )}
      >
        <span className="num w-12 shrink-0 text-ink-2">{formatPosition(line.start_ms / 1000)}</span>
        <span dir="auto">{wordsOf(line.text).replaceAll('\n', ' ')}</span>
      </button>
    </li>
  )
})
