/** How a TTML file counts time (TTML 2, 7.2 and 12.3): https://www.w3.org/TR/ttml2/#timing-time-value-expressions */
export interface TimeRules {
  /** Frames that a clock time counts in a second. */
  framesPerSecond: number
  /** How much faster or slower frames pass than they are counted, such as 1000/1001. */
  speed: number
  subFramesPerFrame: number
  ticksPerSecond: number
  /** Clock times are labels of frames, not times. */
  isSmpte: boolean
  /** Two numbers of frames are left out in nine of ten minutes. */
  dropsFrames: boolean
}

const DEFAULT_FRAMES = 30
const CLOCK = /^(\d{2,6}):([0-5]\d):([0-5]\d|60)(?:\.(\d{1,12})|:(\d{2,4})(?:\.(\d{1,4}))?)?$/
const OFFSET = /^(\d{1,15}(?:\.\d{1,12})?)(h|ms|m|s|f|t)$/
const RATIO = /^(\d{1,9})(?:[ :](\d{1,9}))?$/
const HOUR_SECONDS = 3600

/** Reads the rules from attributes of the file's first element; what cannot be read is as if it were not there. */
export function readTimeRules(attributes: ReadonlyMap<string, string>): TimeRules {
  const count = (name: string) => {
    const value = Number(attributes.get(name))
    return Number.isFinite(value) && value > 0 ? value : undefined
  }
  const framesPerSecond = count('frameRate')
  const subFramesPerFrame = count('subFrameRate') ?? 1
  const [, numerator = '1', denominator = '1'] =
    RATIO.exec(attributes.get('frameRateMultiplier')?.trim() ?? '') ?? []
  const speed = Number(numerator) / Number(denominator)
  return {
    framesPerSecond: framesPerSecond ?? DEFAULT_FRAMES,
    speed: Number.isFinite(speed) && speed > 0 ? speed : 1,
    subFramesPerFrame,
    ticksPerSecond: count('tickRate') ?? (framesPerSecond ?? 1) * subFramesPerFrame,
    isSmpte: attributes.get('timeBase') === 'smpte',
    dropsFrames: attributes.get('dropMode') === 'dropNTSC',
  }
}

/** Milliseconds of a time expression; undefined for what is none. */
export function readTtmlTime(text: string, rules: TimeRules): number | undefined {
  const seconds = readClock(text.trim(), rules) ?? readOffset(text.trim(), rules)
  return seconds === undefined ? undefined : Math.round(seconds * 1000)
}

function readClock(text: string, rules: TimeRules): number | undefined {
  const parts = CLOCK.exec(text)
  if (!parts) return undefined
  const [, hours, minutes, seconds, fraction, frames, subFrames = '0'] = parts
  const whole = Number(hours) * HOUR_SECONDS + Number(minutes) * 60 + Number(seconds)
  if (fraction !== undefined) return whole + Number(`0.${fraction}`)
  const part = Number(frames ?? '0') + Number(subFrames) / rules.subFramesPerFrame
  const perSecond = rules.framesPerSecond * rules.speed
  if (!rules.isSmpte) return whole + part / perSecond
  const counted = Math.floor(whole / 60)
  const dropped = rules.dropsFrames ? 2 * (counted - Math.floor(counted / 10)) : 0
  return (whole * rules.framesPerSecond + part - dropped) / perSecond
}

function readOffset(text: string, rules: TimeRules): number | undefined {
  const [, count, unit] = OFFSET.exec(text) ?? []
  if (count === undefined) return undefined
  switch (unit) {
    case 'h':
      return Number(count) * HOUR_SECONDS
    case 'm':
      return Number(count) * 60
    case 'ms':
      return Number(count) / 1000
    case 'f':
      return Number(count) / (rules.framesPerSecond * rules.speed)
    case 't':
      return Number(count) / rules.ticksPerSecond
    default:
      return Number(count)
  }
}
