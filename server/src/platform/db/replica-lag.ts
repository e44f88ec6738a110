/** How far a replica is behind, by where the log of the primary ended at known times. */

/** A place in the log as a number: `16/B374D848` is two halves of 32 bits. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

interface Mark {
  /** Before the primary was asked, in milliseconds of a clock that only goes forward. */
  at: number
  position: bigint
}

/**
 * The times at which the primary was asked for the end of its log. A replica that has replayed it has all that was
 * committed by then. The times of its own transactions would not do: they stand still while nobody writes.
 */
export class LagMarks {
  private marks: Mark[] = []
  private readonly keptMs: number

  constructor(keptMs: number) {
    this.keptMs = keptMs
  }

  add(at: number, lsn: string): void {
    this.marks = this.marks.filter((mark) => mark.at > at - this.keptMs)
    this.marks.push({ at, position: positionOf(lsn) })
  }

  /** Up to when a replica that has replayed to `lsn` has everything; undefined: it is behind all that are known. */
  freshUntil(lsn: string): number | undefined {
    const replayed = positionOf(lsn)
    return this.marks.findLast(({ position }) => position <= replayed)?.at
  }
}
