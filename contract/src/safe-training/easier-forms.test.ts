import { expect, test } from 'vitest'
import { easierForward, type ExerciseForm } from './easier-forms.ts'

const form = (
  id: string,
  cautions: ExerciseForm['cautions'],
  easierId: string | null = null,
): ExerciseForm => ({ id, cautions, easierId })

const exercises = [
  form('plank', ['wrists', 'shoulders'], 'plank-on-forearms'),
  form('plank-on-forearms', ['shoulders'], 'plank-on-box'),
  form('plank-on-box', ['wrists'], 'bridge'),
  form('bridge', []),
  form('footwork', ['knees'], 'footwork'),
  form('jumps', ['ankles'], 'hops'),
  form('hops', ['ankles'], 'jumps'),
]
const forward = (...painful: Parameters<typeof easierForward>[0]) =>
  easierForward(painful, ['plank', 'footwork', 'jumps', 'bridge'], exercises)

test('forms that load the painful area are passed over, and lead on to their own', () => {
  expect(forward('wrists')).toEqual([{ id: 'plank', easier: ['plank-on-forearms', 'bridge'] }])
  expect(forward('shoulders')).toEqual([{ id: 'plank', easier: ['plank-on-box', 'bridge'] }])
  expect(forward('wrists', 'shoulders')).toEqual([{ id: 'plank', easier: ['bridge'] }])
})

test('an exercise without a fitting form comes without any, also when forms go in a ring', () => {
  expect(forward('knees')).toEqual([{ id: 'footwork', easier: [] }])
  expect(forward('ankles')).toEqual([{ id: 'jumps', easier: [] }])
})

test('nothing changes for whoever has no pain, or pain elsewhere', () => {
  expect(forward()).toEqual([])
  expect(forward('neck')).toEqual([])
})

test('a form that is not in the library is not offered', () => {
  const lonely = [form('a', ['hips'], 'gone')]
  expect(easierForward(['hips'], ['a', 'gone'], lonely)).toEqual([{ id: 'a', easier: [] }])
})
