import { expect, test } from 'vitest'
import { HostLine } from './host-line.ts'

/** Whether the line is weak after each second, in which so many bits came and waited so long. */
function course(seconds: readonly { bits: number; waitsMs: number }[]): boolean[] {
  const line = new HostLine(1_200_000)
  return seconds.map(({ bits, waitsMs }, second) => {
    line.arrived(second * 90_000, second * 1000 + waitsMs)
    line.endSecond({ bits, loss: 0 }, (second + 1) * 1000)
    return line.isWeak
  })
}
const good = (count: number) => Array.from({ length: count }, () => ({ bits: 300_000, waitsMs: 0 }))
const congested = (count: number) =>
  Array.from({ length: count }, () => ({ bits: 300_000, waitsMs: 500 }))

test('a host whose picture hardly moves has no weak line', () => {
  expect(course(good(60))).not.toContain(true)
})

test('a line that carries little is weak after three seconds', () => {
  expect(course([...good(2), ...congested(4)])).toEqual([false, false, false, false, true, true])
})

test('a line is good again once it has carried enough for ten seconds, and not before', () => {
  const line = new HostLine(1_200_000)
  const enough = [...good(2), ...congested(4), ...good(60)].flatMap(({ bits, waitsMs }, second) => {
    line.arrived(second * 90_000, second * 1000 + waitsMs)
    const bitrate = line.endSecond({ bits, loss: 0 }, (second + 1) * 1000)
    return second > 6 && bitrate > 600_000 ? [line.isWeak] : []
  })
  expect(enough.indexOf(false)).toBe(9)
})

test('bits are counted for a second, however late the timer is', () => {
  const line = new HostLine(1_200_000)
  line.arrived(0, 0)
  line.endSecond({ bits: 0, loss: 0 }, 1000)
  line.arrived(180_000, 2500)
  expect(line.endSecond({ bits: 1_000_000, loss: 0 }, 3000)).toBe(350_000)
})
