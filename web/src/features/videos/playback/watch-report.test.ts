import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWatchReport, type WatchReport } from './watch-report.ts'

function setUp({ online = (): boolean => true } = {}) {
  const sent: WatchReport[] = []
  let clock = 0
  const report = createWatchReport(
    (point) => {
      if (!online()) return Promise.reject(new Error('offline'))
      sent.push(point)
      return Promise.resolve()
    },
    { now: () => clock },
  )
  /** Plays from one second to another; `rate` is how fast, as the speed menu has it. */
  const play = (from: number, to: number, rate = 1) => {
    for (let second = from; second <= to; second++) {
      if (second > from) clock += 1000 / rate
      report.at({ position: second, duration: 600 })
    }
  }
  const wait = (seconds: number) => {
    clock += seconds * 1000
  }
  const positions = () => sent.map(({ position }) => position)
  const watched = () => sent.reduce((sum, point) => sum + point.watched, 0)
  return { sent, positions, watched, report, play, wait }
}

describe('reports go out', () => {
  test('every 15 seconds, not with every tick', () => {
    const { positions, play } = setUp()
    play(0, 50)
    expect(positions()).toEqual([15, 30, 45])
  })

  test('once for the rest at a pause', () => {
    const { positions, play, report } = setUp()
    play(0, 20)
    report.flush()
    report.flush()
    expect(positions()).toEqual([15, 20])
  })

  test('not before anything was watched', () => {
    const { sent, report } = setUp()
    report.flush()
    report.at({ position: 3, duration: Number.NaN })
    report.flush()
    expect(sent).toEqual([])
  })

  test('not where playback only stands ready where it was left', () => {
    const sent: unknown[] = []
    const report = createWatchReport(async (point) => sent.push(point), { from: 187 })
    report.at({ position: 187.4, duration: 600 })
    report.flush()
    expect(sent).toEqual([])
    report.at({ position: 60, duration: 600 })
    report.flush()
    expect(sent).toHaveLength(1)
  })

  test('15 seconds after a pause again', () => {
    const { positions, play, report } = setUp()
    play(0, 10)
    report.flush()
    play(10, 24)
    expect(positions()).toEqual([10])
    play(24, 25)
    expect(positions()).toEqual([10, 25])
  })
})

describe('the time watched', () => {
  test('is what was played, in whole seconds, with nothing lost between reports', () => {
    const { sent, watched, play, report } = setUp()
    play(0, 50)
    report.flush()
    expect(sent.map((point) => point.watched)).toEqual([15, 15, 15, 5])
    expect(watched()).toBe(50)
  })

  test('leaves out what was skipped, and the time that a pause takes', () => {
    const { watched, play, wait, report } = setUp()
    play(0, 10)
    report.interrupt()
    wait(300)
    play(400, 405)
    report.interrupt()
    play(20, 22)
    report.flush()
    expect(watched()).toBe(10 + 5 + 2)
  })

  test('counts no jump that nobody announced for more than the clock shows', () => {
    const { watched, report, wait } = setUp()
    report.at({ position: 0, duration: 600 })
    wait(1)
    report.at({ position: 500, duration: 600 })
    wait(1)
    report.at({ position: 100, duration: 600 })
    report.flush()
    expect(watched()).toBe(1)
  })

  test.each([
    [2, 30],
    [0.5, 60],
  ])('at speed %s is never more than the clock or the class', (rate, seconds) => {
    const { watched, play, report } = setUp()
    play(0, 60, rate)
    report.flush()
    expect(watched()).toBe(seconds)
  })

  test('comes with the next report where one was lost', async () => {
    let online = false
    const { sent, watched, play, report } = setUp({ online: () => online })
    play(0, 20)
    await Promise.resolve()
    expect(sent).toEqual([])
    online = true
    report.flush()
    expect(watched()).toBe(20)
  })

  test('never outruns the clock, whatever the player says', () => {
    const step = fc.record({
      position: fc.double({ min: 0, max: 600, noNaN: true }),
      seconds: fc.double({ min: 0, max: 40, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { watched, report, wait } = setUp()
        let passed = 0
        for (const { position, seconds } of steps) {
          wait(seconds)
          passed += seconds
          report.at({ position, duration: 600 })
        }
        report.flush()
        expect(watched()).toBeLessThanOrEqual(passed + 1e-6)
      }),
    )
  })
})

describe('the parts that were played', () => {
  const partsOf = (sent: readonly WatchReport[]) =>
    sent.map(({ parts }) => parts.map(({ from, to }) => [from, to]))

  test('begin where the report before has ended, at whatever speed', () => {
    const { sent, play, report } = setUp()
    play(0, 20)
    play(20, 40, 2)
    report.flush()
    expect(partsOf(sent)).toEqual([[[0, 15]], [[15, 40]]])
  })

  test('leave out what is skipped', () => {
    const { sent, play, report } = setUp()
    play(0, 5)
    report.interrupt()
    play(100, 104)
    // A jump that the player has not told of.
    report.at({ position: 300, duration: 600 })
    report.flush()
    expect(partsOf(sent)).toEqual([
      [
        [0, 5],
        [100, 104],
      ],
    ])
  })

  test('wait for the next report where one was lost', async () => {
    let online = false
    const { sent, play, report } = setUp({ online: () => online })
    play(0, 5)
    report.flush()
    await Promise.resolve()
    online = true
    play(5, 9)
    report.flush()
    expect(partsOf(sent)).toEqual([[[0, 9]]])
  })
})
