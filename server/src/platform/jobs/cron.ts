const MINUTE_MS = 60_000
const FIELD = /^(?:\*|\*\/(\d{1,2})|(\d{1,2}))$/

/** The values that a field of a cron expression allows, by a function. */
function fieldOf(text: string, below: number): (value: number) => boolean {
  const [, step, only] = FIELD.exec(text) ?? [undefined, undefined, undefined]
  if (text === '*') return () => true
  if (step !== undefined && Number(step) > 0) return (value) => value % Number(step) === 0
  if (only !== undefined && Number(only) < below) return (value) => value === Number(only)
  throw new Error(`Not a field of a cron expression that is understood: ${text}`)
}

/**
 * Reads a cron expression (UTC) with a minute and an hour, each a number, a star, or a star with a step; days, months and
 * weekdays are stars. Returns the last minute that it names in `(after, until]`, if any. Minutes are counted since 1970.
 *
 * @throws Error for any other expression
 */
export function readCron(expression: string): (after: number, until: number) => number | undefined {
  const [minute = '', hour = '', ...days] = expression.split(' ')
  if (days.length !== 3 || days.some((field) => field !== '*'))
    throw new Error(`Not a cron expression that is understood: ${expression}`)
  const isMinute = fieldOf(minute, 60)
  const isHour = fieldOf(hour, 24)
  return (after, until) => {
    for (let at = until; at > after; at--)
      if (isMinute(at % 60) && isHour(Math.floor(at / 60) % 24)) return at
    return undefined
  }
}

/** The minute of a time, since 1970. */
export const minuteOf = (time: Date): number => Math.floor(time.getTime() / MINUTE_MS)
