import type { ListedSpring, SpringLoad } from '@carriage/contract/reformer/schemas'

interface SpringDotsProps {
  loads: readonly SpringLoad[]
  springs: readonly Pick<ListedSpring, 'id' | 'colour'>[]
}

/** A bar in its colour for each spring, as they hang side by side below the carriage. The words stand beside it. */
export function SpringDots({ loads, springs }: SpringDotsProps) {
  const bars = loads.flatMap(({ spring, count }) =>
    Array.from({ length: count }, (_, n) => ({ key: `${spring}.${n}`, spring })),
  )
  return (
    <span
      aria-hidden
      className="me-[0.4em] inline-flex shrink-0 items-center gap-[0.22em] align-[-0.12em]"
    >
      {bars.map(({ key, spring }) => (
        <span
          key={key}
          className="inline-block h-[1.05em] w-[0.4em] rounded-full ring-1 ring-stage-ink/45"
          style={{ background: springs.find(({ id }) => id === spring)?.colour ?? 'gray' }}
        />
      ))}
    </span>
  )
}
