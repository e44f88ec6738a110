// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { usualLook } from '../caption-look/look.ts'
import { keepChoice, KeptChoices, readChoices } from './kept-choices.ts'

afterEach(() => localStorage.clear())

/** A player that shows captions in a language, or none. */
function player(shown: { language: string } | null) {
  let selected = shown
  const kept = new KeptChoices()
  // Sound: nothing else of the list is read.
  kept.follow(() => ({ selected }) as never)
  const { storage: choices } = kept
  const show = async (next: { language: string } | null) => {
    selected = next
    // In this order where others take the place of some.
    if (next) await choices.setCaptions?.(true)
    await choices.setCaptions?.(false)
  }
  return { choices, show }
}

const of = async ({ choices }: ReturnType<typeof player>) => [
  await choices.getCaptions(),
  await choices.getLang(),
  await choices.getPlaybackRate(),
]

test('captions and speed are those of the class before', async () => {
  expect(await of(player(null))).toEqual([null, null, null])
  const first = player(null)
  await first.show({ language: 'de' })
  await first.choices.setPlaybackRate?.(1.25)
  expect(await of(player(null))).toEqual([true, 'de', 1.25])
  await first.show({ language: 'en' })
  expect(await of(player(null))).toEqual([true, 'en', 1.25])
  await first.show(null)
  expect(await of(player(null))).toEqual([false, null, 1.25])
})

test('the look of captions stands beside the other choices, and none of them takes another with it', async () => {
  const look = { ...usualLook, size: '150' as const }
  keepChoice({ look })
  await player(null).choices.setPlaybackRate?.(1.25)
  expect(readChoices()).toEqual({ look, rate: 1.25 })
  localStorage.setItem('carriage.player', '{"rate":1.25,"look":{"size":"400"}}')
  expect(readChoices()).toEqual({ look: usualLook, rate: 1.25 })
})

test('where a film begins, and how loud, is not kept', async () => {
  const { choices } = player(null)
  expect(['setTime', 'setVolume', 'setMuted'].filter((name) => name in choices)).toEqual([])
  expect([await choices.getTime(), await choices.getVolume()]).toEqual([null, null])
})

test.each(['{', '{"rate":9}', '[]'])('what is no choice is left out: %s', async (stored) => {
  localStorage.setItem('carriage.player', stored)
  expect(await of(player(null))).toEqual([null, null, null])
})
