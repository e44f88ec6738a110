import { expect, test } from 'vitest'
import { pushActions } from './push-words.ts'

const wordsOf = (...of: Parameters<typeof pushActions>) =>
  pushActions(...of).map(({ title }) => title)

test.each([
  ['live_soon', 'en', ['Join', 'Not now']],
  ['replay', 'en', ['Watch', 'Not now']],
  ['workout', 'de', ['Starten', 'Jetzt nicht']],
  ['waiting_list_seat', 'es', ['Aceptar la plaza', 'Ahora no']],
] as const)('of %s in %s the buttons say what they do', (source, language, words) =>
  expect(wordsOf(source, language)).toEqual(words),
)

test('the first button opens the page, and the second one only closes the message', () =>
  expect(pushActions('live_soon', 'en').map(({ action }) => action)).toEqual(['open', 'close']))

test('what there is only to read has no buttons', () =>
  expect([pushActions('announcement', 'en'), pushActions('live_change', 'en')]).toEqual([[], []]))
