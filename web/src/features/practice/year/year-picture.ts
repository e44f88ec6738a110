import type { PracticeYear } from '@carriage/contract/practice/schemas'
import { brand } from '../../../lib/text/brand.ts'
import { texts as yearMessages } from '@carriage/texts/web/practice/year/year'
import { hoursText } from './year-text.ts'

const t = yearMessages.picture

/** As the feeds of social networks show pictures upright, in pixels. */
const WIDTH = 1080
const HEIGHT = 1350
const EDGE = 96

interface Line {
  text: string
  /** Pixels. */
  size: number
  weight: number
  /** A design token of the stage. */
  token: '--stage-ink' | '--stage-ink-2' | '--stage-mark'
  /** Pixels above it. */
  gap: number
}

const linesOf = ({
  year,
  total,
  days,
  longest_streak: streak,
  exercises,
}: PracticeYear): Line[] => {
  const fact = (text: string): Line => ({
    text,
    size: 54,
    weight: 600,
    token: '--stage-ink',
    gap: 30,
  })
  const [most] = exercises
  return [
    { text: brand.name, size: 44, weight: 700, token: '--stage-ink-2', gap: 0 },
    { text: t.title({ year }), size: 132, weight: 800, token: '--stage-ink', gap: 70 },
    { text: String(total.workouts), size: 300, weight: 800, token: '--stage-mark', gap: 60 },
    {
      text: t.workouts({ count: total.workouts }),
      size: 72,
      weight: 700,
      token: '--stage-mark',
      gap: 0,
    },
    { ...fact(t.on({ days })), gap: 80 },
    fact(t.time({ time: hoursText(total.minutes) })),
    ...(streak > 1 ? [fact(t.streak({ weeks: yearMessages.weeks({ count: streak }) }))] : []),
    ...(most ? [fact(t.most({ exercise: most.name }))] : []),
  ]
}

/** Draws a year as a picture to share: figures alone, in the colours of the stage. Nothing leaves the browser. */
export async function drawYear(year: PracticeYear): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const family = style.getPropertyValue('--font')
  context.fillStyle = style.getPropertyValue('--stage')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.textBaseline = 'top'
  let top = EDGE
  for (const { text, size, weight, token, gap } of linesOf(year)) {
    top += gap
    context.font = `${weight} ${size}px ${family}`
    context.fillStyle = style.getPropertyValue(token)
    // A long name is drawn narrower rather than out of the picture.
    context.fillText(text, EDGE, top, WIDTH - 2 * EDGE)
    top += size * 1.05
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made')))),
  )
}
