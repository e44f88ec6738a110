import { cueProblems } from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markEnd, markExercise, markSetup, moved, without } from './marks.ts'

const END = 600_000
const none: Cues = { exercises: [], setups: [] }
const spans = ({ exercises }: Cues) => exercises.map(({ start_ms, end_ms }) => [start_ms, end_ms])

test('an exercise that is marked ends the one before, and lasts until the next one at most', () => {
  const first = markExercise(none, 5_040, END)
  expect(spans(first.cues)).toEqual([[5_000, 35_000]])
  const second = markExercise(first.cues, 20_000, END)
  expect(spans(second.cues)).toEqual([
    [5_000, 20_000],
    [20_000, 50_000],
  ])
  const between = markExercise(second.cues, 10_000, END)
  expect(spans(between.cues)).toEqual([
    [5_000, 10_000],
    [10_000, 20_000],
    [20_000, 50_000],
  ])
  expect(between.chosen).toEqual({ list: 'exercises', at: 10_000 })
})

test('marking twice at a moment chooses what is there', () => {
  const { cues } = markExercise(none, 5_000, END)
  expect(markExercise(cues, 5_000, END)).toEqual({ cues, chosen: { list: 'exercises', at: 5_000 } })
})

test('the end that is marked is that of the exercise under way, or that has just ended', () => {
  const { cues } = markExercise(none, 5_000, END)
  expect(spans(markEnd(cues, 50_000))).toEqual([[5_000, 50_000]])
  expect(spans(markEnd(cues, 10_000))).toEqual([[5_000, 10_000]])
  expect(markEnd(cues, 5_000)).toBe(cues)
  expect(markEnd(none, 5_000)).toBe(none)
})

test('a set-up begins with the springs of the one before', () => {
  const { cues } = markSetup(none, 0, END)
  const red = { springs: [{ spring: 'red', count: 2 }] }
  const [first] = cues.setups
  const loaded: Cues = { ...cues, setups: first ? [{ ...first, ...red }] : [] }
  expect(markSetup(loaded, 60_000, END).cues.setups[1]).toMatchObject({ at_ms: 60_000, ...red })
})

const place = fc.integer({ min: 0, max: END })
const step = fc.oneof(
  place.map((ms) => ({ do: 'exercise' as const, ms })),
  place.map((ms) => ({ do: 'setup' as const, ms })),
  place.map((ms) => ({ do: 'end' as const, ms })),
  fc.integer({ min: -50, max: 50 }).map((by) => ({ do: 'move' as const, ms: by * 100 })),
  fc.constant({ do: 'remove' as const, ms: 0 }),
)

test('whatever is marked, moved and removed, there is no overlap and nothing past the end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now: ReturnType<typeof markExercise> = { cues: none, chosen: null }
      for (const { do: what, ms } of steps) {
        if (what === 'exercise') now = markExercise(now.cues, ms, END)
        else if (what === 'setup') now = markSetup(now.cues, ms, END)
        else if (what === 'end') now = { ...now, cues: markEnd(now.cues, ms) }
        else if (now.chosen === null) continue
        else if (what === 'remove') now = { cues: without(now.cues, now.chosen), chosen: null }
        else now = moved(now.cues, now.chosen, ms, END)
        const problems = cueProblems(now.cues, END / 1000)
        // Moving a beginning back may run into the exercise before, which the editor shows.
        expect(problems.filter(({ says }) => !says().startsWith('This overlaps'))).toEqual([])
        if (!steps.some((one) => one.do === 'move')) expect(problems).toEqual([])
      }
    }),
  )
})
