import { cx } from '../cx.ts'

/** The name, widening letter by letter like a carriage on its way out. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  const letters = Array.from(name.toLowerCase())
  const last = Math.max(1, letters.length - 1)
  return (
    <span
      className={cx('text-[1.375rem] leading-none tracking-[-0.03em] whitespace-nowrap', className)}
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
