import { describe, expect, test } from 'vitest'
import { assumptions, callNames, callsPerTraining } from './assumptions.ts'
import { bytesWatchedPerMinute, callsOf, costOf, demandOf, partsOf } from './model.ts'
import { renewPage } from './page.ts'
import { cdnTiers, prices, tieredCost } from './prices.ts'
import { write } from './tables.ts'
import { bytesPerMinute, callCosts } from './unit-costs.ts'

test('docs/capacity.md has what the model says: run npm run capacity', () => {
  const { before, after } = renewPage()
  expect(after).toContain('## What is assumed')
  expect(after).toBe(before)
})

describe('the demand', () => {
  test('is that of the busiest hour', () => {
    const { trainingsInBusiestHour, calls, watching, requests } = demandOf(1_000_000)
    const { shareTrainingOnBusiestDay: day, shareInBusiestHour: hour, shareLive } = assumptions
    expect(trainingsInBusiestHour).toBeCloseTo(1_000_000 * day * hour)
    const films = trainingsInBusiestHour * (1 - shareLive)
    expect(watching).toBeCloseTo(films / 2)
    // A viewer reports every 15 seconds.
    expect(calls.progress).toBeCloseTo(watching / 15)
    expect(requests).toBeCloseTo(callNames.reduce((total, name) => total + calls[name], 0))
  })

  test('grows with the members, except the library', () => {
    const [few, many] = [demandOf(10_000), demandOf(1_000_000)]
    for (const of of ['requests', 'serverCores', 'filmGigabytes', 'databaseGigabytes'] as const)
      expect(many[of] / few[of]).toBeCloseTo(100)
    expect(many.mediaGigabytes / few.mediaGigabytes).toBeLessThan(10)
  })

  test('of an hour with one training is that of one training', () => {
    const calls = callsOf(1)
    for (const name of callNames) expect(calls[name] * 3600).toBeCloseTo(callsPerTraining[name])
  })

  test('has bytes between those of the smallest and the largest rendition', () => {
    const bytes = bytesWatchedPerMinute() - bytesPerMinute.sound
    expect(bytes).toBeGreaterThan(bytesPerMinute['360p'])
    expect(bytes).toBeLessThan(bytesPerMinute['1080p'])
  })

  test('rests on costs that have all been measured', () => {
    for (const name of callNames) {
      expect([name, callCosts[name].server > 0]).toEqual([name, true])
      expect([name, callCosts[name].postgres > 0]).toEqual([name, true])
    }
  })
})

describe('the parts', () => {
  const of = (change: Partial<ReturnType<typeof demandOf>>) =>
    partsOf({ ...demandOf(10_000), ...change })

  test('are twice what is busy, and never less than two web servers', () => {
    expect(of({ serverCores: 0.1 }).webMachines).toBe(2)
    expect(of({ serverCores: 10 }).webMachines).toBe(10)
    expect(of({ serverCores: 10.1 }).webMachines).toBe(11)
  })

  test('have one primary until it would be larger than the largest', () => {
    expect(of({ postgresCores: 0.1 })).toMatchObject({ primaries: 1, primaryCores: 4 })
    expect(of({ postgresCores: 32 })).toMatchObject({ primaries: 1, primaryCores: 64 })
    expect(of({ postgresCores: 33 })).toMatchObject({ primaries: 2, primaryCores: 36 })
  })
})

describe('the cost', () => {
  test('of bytes falls with their number, tier by tier', () => {
    expect(tieredCost(1000, cdnTiers)).toBe(0)
    expect(tieredCost(10_000, cdnTiers)).toBeCloseTo(9000 * 0.085)
    expect(tieredCost(50_000, cdnTiers)).toBeCloseTo(9000 * 0.085 + 40_000 * 0.08)
    const much = tieredCost(100_000_000, cdnTiers)
    expect(much / 100_000_000).toBeLessThan(0.022)
  })

  test('is the sum of its parts, with one CDN', () => {
    const demand = demandOf(1_000_000)
    const { total, cheapCdn, ...rest } = costOf(demand, partsOf(demand))
    expect(total).toBeCloseTo(Object.values(rest).reduce((all, each) => all + each, 0))
    expect(cheapCdn).toBeCloseTo(demand.filmGigabytes * prices.cheapCdn.usd)
  })

  test('has a source and a date for each price', () => {
    for (const { source, date, usd } of Object.values(prices))
      expect([source, date, usd > 0]).toEqual([
        expect.stringMatching(/\w/),
        expect.stringMatching(/\w/),
        true,
      ])
  })
})

test.each([
  [0, '0'],
  [0.012345, '0.0123'],
  [12.345, '12.3'],
  [1234.5, '1,235'],
  [1_234_567, '1,235,000'],
])('%d is written as %s', (value, text) => expect(write(value)).toBe(text))
