import { cx } from '../cx.ts'
import { texts as messages } from '@carriage/texts/web/ui'

interface CoilShape {
  from: number
  to: number
  y: number
  height: number
  turns: number
}

/** Path of a spring along the x axis. */
export function coil({ from, to, y, height, turns }: CoilShape): string {
  const half = (to - from) / (turns * 2)
  let path = `M${from} ${y}`
  for (let i = 0; i < turns * 2; i++) {
    path += `q${half / 2} ${i % 2 ? height * 2 : -height * 2} ${half} 0`
  }
  return path
}

const LOADED = { beginner: 1, intermediate: 2, advanced: 3, 'all-levels': 0 } as const
export type Level = keyof typeof LOADED

const ROWS = [2.6, 8, 13.4] as const

/** A level is the number of loaded springs: one, two or three; 'All levels' leaves the choice open. */
export function LevelIndicator({ level, className }: { level: Level; className?: string }) {
  const loaded = LOADED[level]
  const open = loaded === 0
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 whitespace-nowrap', className)}>
      <svg
        viewBox="0 0 22 16"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className="h-4 w-5.5 shrink-0 self-center"
        aria-hidden
      >
        {ROWS.map((y, row) => {
          const on = open || row >= ROWS.length - loaded
          return (
            <path
              key={y}
              d={on ? coil({ from: 1, to: 21, y, height: 1.1, turns: 3 }) : `M1 ${y}h20`}
              strokeWidth={on ? 1.6 : 1}
              opacity={open ? 0.6 : on ? 1 : 0.32}
            />
          )
        })}
      </svg>
      {messages.levels[level]}
    </span>
  )
}
