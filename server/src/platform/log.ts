import { pino } from 'pino'

/** Structured log lines, one JSON object each. Must not contain tokens, codes or passwords. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

export const createLog = (level: string): Log => pino({ level })
