import { createHash } from 'node:crypto'
import { minuteOf, readCron } from './cron.ts'

/** A run of a repeated job. */
export interface Occurrence {
  name: string
  /** The same in every process, so that the second process that sends it adds nothing. */
  id: string
}

/** How far back a process looks that did not move, or whose database was away. */
const LONGEST_GAP_MINUTES = 60

/** The jobs that this process repeats, and until when it has sent their runs. */
export class RepeatedJobs {
  private readonly all = new Map<string, ReturnType<typeof readCron>>()
  private sentUntil: number

  /** Begins with the minute before, whose process may have been replaced by this one. */
  constructor(now: Date) {
    this.sentUntil = minuteOf(now) - 2
  }

  has(name: string): boolean {
    return this.all.has(name)
  }

  /** @throws Error for an expression that `readCron` does not understand */
  add(name: string, cron: string): void {
    this.all.set(name, readCron(cron))
  }

  /**
   * Passes on what has become due since the last time: of each job the last run, since one run does what all have
   * missed. Runs that could not be sent are due again the next time.
   */
  async sendDue(now: Date, send: (due: readonly Occurrence[]) => Promise<void>): Promise<void> {
    const until = minuteOf(now)
    // The clock was set back.
    if (until < this.sentUntil) this.sentUntil = until - 1
    if (this.all.size === 0 || until === this.sentUntil) return
    const after = Math.max(this.sentUntil, until - LONGEST_GAP_MINUTES)
    const due = [...this.all].flatMap(([name, lastDue]) => {
      const minute = lastDue(after, until)
      return minute === undefined ? [] : [{ name, id: occurrenceId(name, minute) }]
    })
    await send(due)
    this.sentUntil = until
  }
}

/** A UUID of version 8 (RFC 9562), made of the name and the minute. */
function occurrenceId(name: string, minute: number): string {
  const bytes = createHash('sha256').update(`${name} ${minute}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
