import { expect, test } from 'vitest'
import { createWatchReport, type WatchPoint } from './watch-report.ts'

function setUp() {
  const sent: number[] = []
  let clock = 0
  const report = createWatchReport(({ position }: WatchPoint) => sent.push(position), {
    now: () => clock,
  })
  const play = (from: number, to: number) => {
    for (let second = from; second <= to; second++) {
      clock = second * 1000
      report.at({ position: second, duration: 600 })
    }
  }
  return { sent, report, play }
}

test('sends every 15 seconds, not with every tick', () => {
  const { sent, play } = setUp()
  play(0, 50)
  expect(sent).toEqual([15, 30, 45])
})

test('a pause sends the rest once', () => {
  const { sent, play, report } = setUp()
  play(0, 20)
  report.flush()
  report.flush()
  expect(sent).toEqual([15, 20])
})

test('nothing is sent before anything was watched', () => {
  const { sent, report } = setUp()
  report.flush()
  report.at({ position: 3, duration: Number.NaN })
  report.flush()
  expect(sent).toEqual([])
})

test('after a pause the next report is again 15 seconds away', () => {
  const { sent, play, report } = setUp()
  play(0, 10)
  report.flush()
  play(11, 24)
  expect(sent).toEqual([10])
  play(25, 25)
  expect(sent).toEqual([10, 25])
})
