import { expect, test } from 'vitest'
import { Mixer } from './mixer.ts'
import { LEVELS } from './rungs.ts'

test('an encoder that falls behind for good gives up, so that the broadcast goes on with less', () => {
  const parts: number[] = []
  const mixer = new Mixer({
    rungs: LEVELS.at(-1) ?? [],
    onBeginning: () => {},
    onPart: ({ at }) => parts.push(at),
  })
  mixer.take({ kind: 'audio', data: Buffer.alloc(0), time: 0, isKeyframe: true }, 0)
  mixer.advance(1000)
  expect(parts.length).toBeGreaterThan(0)
  expect(() => mixer.advance(10_000)).toThrow('too slow')
  mixer.close()
})
