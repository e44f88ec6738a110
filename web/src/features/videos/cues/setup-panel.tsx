import type { ListedSpring, ReformerSetup } from '@carriage/contract/reformer/schemas'
import { type ReactNode, useId } from 'react'
import { SpringDots } from '../../reformer/spring-dots.tsx'
import { setupParts } from '../../reformer/setup-text.ts'

interface SetupPanelProps {
  title: string
  setup: ReformerSetup | null
  springs: readonly ListedSpring[]
  /** Drawn large: it is to be done now. */
  isDue?: boolean
  children?: ReactNode
}

/** How the reformer is set up, beside the picture where there is room, else below it: part by part, to be read from the machine. */
export function SetupPanel({ title, setup, springs, isDue = false, children }: SetupPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-56 flex-col gap-3 rounded-card bg-stage p-5 text-stage-ink"
    >
      <h2 id={id} className="label text-stage-mark">
        {title}
      </h2>
      {setup && (
        <ul
          className={
            isDue ? 'title space-y-1.5 text-2xl xl:text-3xl' : 'space-y-1 text-lead font-semibold'
          }
        >
          {setupParts(setup, springs).map((part, at) => (
            // A second line begins below the words, not below the springs.
            <li key={part} className="flex items-baseline">
              {at === 0 && setup.springs !== null && setup.springs.length > 0 && (
                <span className="relative top-[0.12em] shrink-0">
                  <SpringDots loads={setup.springs} springs={springs} />
                </span>
              )}
              <span className="min-w-0">{part.charAt(0).toUpperCase() + part.slice(1)}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
