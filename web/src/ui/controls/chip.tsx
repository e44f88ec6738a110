import type { ReactNode } from 'react'

interface ChipProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="press min-h-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface px-3.5 font-medium whitespace-nowrap max-xs:shrink max-xs:whitespace-normal hover:border-ink-2 aria-pressed:chosen md:min-h-9 md:px-3 md:text-sm"
    >
      {children}
    </button>
  )
}
