import { pino } from 'pino'
import { cleanText, describeError } from './log-text.ts'

/** What a line waits at most, in milliseconds. */
const LONGEST_MS = 100
/** Characters that are written at once. */
const MOST = 16_384
/** The level of a warning in pino. */
const WARNING = 40

/**
 * Gathers lines of a log for a tenth of a second and writes them together, as nginx does with `access_log ... flush`: a
 * call of the system for each line was a fifth of what a small request costs. A warning or an error is written at
 * once, with all lines before it. A process that is killed loses the last tenth of a second.
 */
export function gatherLines(write: (text: string) => void) {
  let gathered = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = gathered
    gathered = ''
    if (text !== '') write(text)
  }
  return {
    // pino then says in `lastLevel` what it writes.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      gathered += line
      if (this.lastLevel >= WARNING || gathered.length >= MOST) flush()
      else timer ??= setTimeout(flush, LONGEST_MS).unref()
    },
    flush,
  }
}

/** Structured log lines, one JSON object each. Must not contain tokens, codes, passwords or personal data. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Receives the lines of the log in place of the standard output. */
export interface LogSink {
  write(line: string): void
}

/** What errors bring along is cleaned, wherever they are logged. */
export const logSerializers = {
  err: describeError,
  reason: cleanText,
  why: cleanText,
} as const

/** Without `to` the lines go to the standard output, where those of requests are gathered. */
export const createLog = (level: string, to: LogSink = standardOutput()): Log =>
  pino({ level, serializers: logSerializers }, to)

let output: LogSink | undefined

/** The same for all logs of the process, so that lines keep their order. */
export function standardOutput(): LogSink {
  if (output) return output
  const stream = pino.destination({ dest: 1, sync: true })
  const lines = gatherLines((text) => stream.write(text))
  process.once('exit', lines.flush)
  output = lines
  return lines
}
