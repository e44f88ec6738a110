import { expect, test } from 'vitest'
import { afterEvent, type HostStream, type HostStreamEvent } from './host-stream.ts'

const ticks = (count: number) => Array.from({ length: count }, () => 'tick' as const)
const run = (...events: HostStreamEvent[]): HostStream =>
  events.reduce<HostStream>(afterEvent, { status: 'idle' })

test.each<[string, HostStreamEvent[], HostStream]>([
  ['a start counts down from five', ['start'], { status: 'countdown', left: 5 }],
  ['four seconds later one is left', ['start', ...ticks(4)], { status: 'countdown', left: 1 }],
  ['at zero it streams', ['start', ...ticks(5)], { status: 'streaming' }],
  ['a countdown is cancelled', ['start', 'tick', 'cancel'], { status: 'idle' }],
  [
    'and begins at five again',
    ['start', 'tick', 'cancel', 'start'],
    { status: 'countdown', left: 5 },
  ],
  ['what runs is not cancelled', ['start', ...ticks(5), 'cancel'], { status: 'streaming' }],
  ['it is stopped', ['start', ...ticks(5), 'stop'], { status: 'stopped' }],
  [
    'and may start again',
    ['start', ...ticks(5), 'stop', 'start'],
    { status: 'countdown', left: 5 },
  ],
  ['a failure leads to the beginning', ['start', ...ticks(5), 'fail'], { status: 'idle' }],
  [
    'a second press of Start changes nothing',
    ['start', 'tick', 'start'],
    { status: 'countdown', left: 4 },
  ],
  ['time alone starts nothing', ticks(9), { status: 'idle' }],
])('%s', (_, events, state) => {
  expect(run(...events)).toEqual(state)
})
