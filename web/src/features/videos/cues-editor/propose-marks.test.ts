import { expect, test } from 'vitest'
import { proposeMarks } from './propose-marks.ts'

const names = ['Footwork', 'Footwork on toes', 'Swan', 'Long stretch', 'Beinkreise', 'Hundred']

const propose = (
  texts: readonly string[],
  language = 'en',
  exercises: { start_ms: number; name: string }[] = [],
) => {
  const lines = texts.map((text, n) => ({ start_ms: n * 5_000, end_ms: n * 5_000 + 4_000, text }))
  return proposeMarks({ lines, language, names, exercises }).map(
    ({ at, name }) => `${at / 1000} ${name}`,
  )
}

test.each<[string, string[], string[]]>([
  ['an announcement', ['Welcome back.', 'Now footwork.'], ['5 Footwork']],
  ['words between', ['And now we are going into the long stretch'], ['0 Long stretch']],
  ['an announcement in the line before', ['Let’s move on to', 'the swan'], ['5 Swan']],
  ['a name that is a sentence', ['Heels down. Hundred. Pump your arms.'], ['0 Hundred']],
  ['a name that is the last sentence', ['Swan, please'], ['0 Swan']],
  ['the longer of two names', ['Next is footwork on toes'], ['0 Footwork on toes']],
  ['upper case, accents and tags', ['<i>NOW FOOTWÓRK</i>'], ['0 Footwork']],
  ['a name that is only mentioned', ['Keep your heels still as in footwork'], []],
  ['what was before', ['Now, after footwork, we rest'], []],
  ['a sentence about it', ['Footwork is what we all need for strong ankles'], []],
  ['a part of another word', ['Now the swans'], []],
  ['an announcement of something else', ['Now breathe. Your legs know footwork'], []],
  [
    'the same exercise while it goes on',
    ['Now footwork', 'Next, footwork', 'Now footwork'],
    ['0 Footwork'],
  ],
  ['two exercises', ['Now footwork', 'Next the swan'], ['0 Footwork', '5 Swan']],
  ['nothing', [], []],
])('%s', (_, texts, expected) => {
  expect(propose(texts)).toEqual(expected)
})

test('an exercise that comes again later is proposed again', () => {
  const texts = Array.from({ length: 30 }, () => 'Breathe')
  texts[0] = 'Now footwork'
  texts[25] = 'Now footwork'
  expect(propose(texts)).toEqual(['0 Footwork', '125 Footwork'])
})

test('other languages have their own announcements, or the sentence alone', () => {
  expect(propose(['Als nächstes kommen die Beinkreise'], 'de-DE')).toEqual(['0 Beinkreise'])
  expect(propose(['Wie bei den Beinkreisen'], 'de')).toEqual([])
  expect(propose(['Ahora footwork.', 'Swan.'], 'es')).toEqual(['5 Swan'])
})

test('what is marked already is left out, in whatever case', () => {
  expect(propose(['Now footwork'], 'en', [{ start_ms: 4_000, name: 'footwork' }])).toEqual([])
  expect(propose(['Now footwork'], 'en', [{ start_ms: 90_000, name: 'Footwork' }])).toEqual([
    '0 Footwork',
  ])
})
