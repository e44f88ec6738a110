import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Actions that end when they are told to. */
function pressing() {
  const begun: string[] = []
  const pending: boolean[] = []
  const ends: (() => void)[] = []
  const turns = new Turns<[string]>(
    ([what]) => {
      begun.push(what)
      return new Promise((resolve) => ends.push(resolve))
    },
    (is) => pending.push(is),
  )
  const end = async () => {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { turns, begun, pending, end }
}

test('a press while another one is under way waits for it, and none is dropped', async () => {
  const { turns, begun, pending, end } = pressing()
  for (const row of ['a', 'b', 'c']) turns.press([row])
  expect(begun).toEqual(['a'])
  await end()
  await end()
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(pending).toEqual([true])
  await end()
  expect(pending).toEqual([true, false])
})

test('a double press is one, and counts again once it has ended', async () => {
  const { turns, begun, end } = pressing()
  turns.press(['a'])
  turns.press(['a'])
  await end()
  expect(begun).toEqual(['a'])
  turns.press(['a'])
  expect(begun).toEqual(['a', 'a'])
})

test('of quick presses of a switch the last one counts', async () => {
  const { turns, begun, end } = pressing()
  for (const to of ['off', 'on', 'off']) turns.press([to])
  await end()
  await end()
  expect(begun).toEqual(['off', 'on', 'off'])
})

test('data is compared by what it says, and work by what it is', async () => {
  const begun: unknown[] = []
  const ends: (() => void)[] = []
  const turns = new Turns<[unknown]>(
    ([what]) => {
      begun.push(what)
      return new Promise((resolve) => ends.push(resolve))
    },
    () => {},
  )
  const asked = [{ code: '123456' }, { code: '123456' }, { code: '654321' }, () => 1, () => 1]
  for (const what of asked) turns.press([what])
  for (let ended = 0; ended < asked.length; ended++) {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  expect(begun).toEqual([asked[0], asked[2], asked[3], asked[4]])
})
