import { cx } from '../cx.ts'

/** The name, widening letter by letter like a carriage on its way out. */
export function Wordmark({ name, size = 'text-2xl' }: { name: string; size?: string }) {
  const letters = Array.from(name.toLowerCase())
  const last = Math.max(1, letters.length - 1)
  return (
    <span
      className={cx('leading-none tracking-tight whitespace-nowrap max-xs:whitespace-normal', size)}
    >
      <span className="sr-only">{name}</span>
      {letters.map((letter, index) => (
        <span
          key={index}
          aria-hidden
          style={{
            fontStretch: `${76 + (49 * index) / last}%`,
            fontWeight: 560 + (126 * index) / last,
          }}
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
