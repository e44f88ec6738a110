import { expect, test } from 'vitest'
import { NO_CHANGE } from '../reformer/setup-policy.ts'
import { chaptersFile, cuesFile, vttTime } from './cue-web-vtt.ts'

const cues = {
  exercises: [
    {
      start_ms: 5000,
      end_ms: 65_500,
      name: 'Legs & <arms>',
      exercise_id: '01990000-0000-7000-8000-000000000001',
      side: 'left' as const,
      count: 10,
    },
  ],
  setups: [
    { ...NO_CHANGE, at_ms: 0, springs: [{ spring: 'red', count: 2 }] },
    { ...NO_CHANGE, at_ms: 60_000, footbar: 'low' as const },
  ],
}

test.each([
  [0, '00:00:00.000'],
  [65_500, '00:01:05.500'],
  [3_599_999, '00:59:59.999'],
  [36_000_001, '10:00:00.001'],
])('%d ms are %s', (ms, text) => {
  expect(vttTime(ms)).toBe(text)
})

test('exercises are chapters, with signs that WebVTT reads', () => {
  expect(chaptersFile(cues)).toBe(
    'WEBVTT\n\n00:00:05.000 --> 00:01:05.500\nLegs &amp; &lt;arms&gt;\n',
  )
})

test('cues are metadata in the order of time; a set-up lasts until the next one', () => {
  const file = cuesFile(cues, 90_000)
  expect(file.match(/^\d.*$/gm)).toEqual([
    '00:00:00.000 --> 00:01:00.000',
    '00:00:05.000 --> 00:01:05.500',
    '00:01:00.000 --> 00:01:30.000',
  ])
  const values = (file.match(/^\{.*$/gm) ?? []).map((line): unknown => JSON.parse(line))
  expect(values).toEqual([
    { setup: { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }] } },
    { exercise: { name: 'Legs & <arms>', side: 'left', count: 10 } },
    { setup: { ...NO_CHANGE, footbar: 'low' } },
  ])
})

test('a name cannot end a cue of the metadata', () => {
  const [exercise] = cues.exercises
  const named = { exercises: exercise ? [{ ...exercise, name: 'In --> out' }] : [], setups: [] }
  expect(cuesFile(named, 90_000).match(/-->/g)).toHaveLength(1)
})
