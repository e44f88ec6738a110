import { pino } from 'pino'
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

export const createLog = (level: string, to?: LogSink): Log =>
  to
    ? pino({ level, serializers: logSerializers }, to)
    : pino({ level, serializers: logSerializers })
