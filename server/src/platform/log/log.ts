import { pino } from 'pino'
import { gatherLines } from './gather-lines.ts'
import { cleanText, describeError } from './log-text.ts'

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

/** Without `to` the lines go to the standard output, where those of requests are gathered (`gather-lines.ts`). */
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
