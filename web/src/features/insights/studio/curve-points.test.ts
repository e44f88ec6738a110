import type { VideoCurve } from '@carriage/contract/insights/studio-schemas'
import { expect, test } from 'vitest'
import { cuePoints, curvePoints } from './curve-points.ts'

const curve = (length: number, values: Partial<VideoCurve> = {}): VideoCurve => ({
  _id: '01a1fcb4-0000-7000-8000-000000000000',
  title: 'Footwork',
  duration_seconds: length,
  viewings: 4,
  again_share: null,
  seconds: Array.from({ length }, (_, second) => (second < length / 2 ? 4 : 1)),
  cues: [],
  ...values,
})

test.each([
  [0, []],
  [25, [0, 10, 20]],
  [601, Array.from({ length: 31 }, (_, index) => index * 20)],
])('a video of %i seconds has rows at %j', (length, seconds) => {
  expect(curvePoints(curve(length)).map(({ second }) => second)).toEqual(seconds)
})

test('a point has its share of all viewings', () => {
  expect(curvePoints(curve(20))).toMatchObject([
    { second: 0, viewings: 4, share: 1 },
    { second: 10, viewings: 1, share: 0.25 },
  ])
})

test('cues say how many still watch; one behind the end has nobody', () => {
  const cues: VideoCurve['cues'] = [
    { second: 5, kind: 'exercise', name: 'Hundred' },
    { second: 15, kind: 'setup', name: null },
    { second: 99, kind: 'exercise', name: 'Swan' },
  ]
  expect(cuePoints(curve(20, { cues }))).toMatchObject([
    { name: 'Hundred', viewings: 4 },
    { name: null, viewings: 1 },
    { name: 'Swan', viewings: 0, share: 0 },
  ])
})

test('an exercise and its set-up at the same second are one cue', () => {
  const cues: VideoCurve['cues'] = [
    { second: 5, kind: 'exercise', name: 'Hundred' },
    { second: 5, kind: 'setup', name: null },
    { second: 15, kind: 'setup', name: null },
  ]
  expect(cuePoints(curve(20, { cues }))).toMatchObject([
    { second: 5, name: 'Hundred', hasSetup: true },
    { second: 15, name: null, hasSetup: true },
  ])
})
