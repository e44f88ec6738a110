import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '../../../platform/local-time.ts'
import {
  progressOf,
  resolveCurrentSession,
  statusOf,
  type Outline,
} from '../progress/progress-policy.ts'
import { builtInWeeks } from '../../../../test/studio.ts'
import * as policy from './adjust-policy.ts'

const plan: Outline = {
  durationWeeks: 3,
  weeks: [1, 2, 3].map((week) => ({
    id: `w${week}`,
    sessions: ['a', 'b'].map((name) => ({ id: `w${week}${name}`, hasVideo: true })),
  })),
}
const enrollment = (changes: Partial<policy.EnrollmentState> = {}): policy.EnrollmentState => ({
  status: 'active',
  currentWeekId: 'w2',
  currentSessionId: 'w2b',
  completedWeekIds: new Set(['w1']),
  completedSessionIds: new Set(['w1a', 'w1b', 'w2a']),
  lastPause: null,
  ...changes,
})
/** A Monday. */
const MONDAY = dayOfDate('2026-03-02')

const studio = { timeZone: 'America/Los_Angeles' }

/** A day on a calendar whose weeks begin on Monday. */
const onDay = (today: number) => ({ today, weeks: builtInWeeks })

describe('a pause', () => {
  test.each([
    ['tomorrow', 1, true],
    ['ninety days ahead', 90, true],
    ['today', 0, false],
    ['yesterday', -1, false],
    ['ninety-one days ahead', 91, false],
  ])('until %s', (_, days, allowed) => {
    const step: policy.Step = { do: 'pause', untilDay: MONDAY + days, reason: 'ill' }
    const pause = { fromDay: MONDAY, untilDay: MONDAY + days, reason: 'ill' }
    if (allowed) expect(policy.adjust(plan, enrollment(), step, onDay(MONDAY))).toEqual({ pause })
    else
      expect(() => policy.adjust(plan, enrollment(), step, onDay(MONDAY))).toThrow(
        'within the next 90 days',
      )
  })

  test.each([
    ['of a completed program', { status: 'completed' }],
    ['of a stopped program', { status: 'stopped' }],
  ] as const)('%s is refused, unless there is something new in it', (_, { status }) => {
    const all = new Set(plan.weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id)))
    const done = enrollment({ status, completedSessionIds: all })
    const step: policy.Step = { do: 'pause', untilDay: MONDAY + 3, reason: 'away' }
    expect(() => policy.adjust(plan, done, step, onDay(MONDAY))).toThrow('active')
    if (status === 'completed')
      expect(policy.adjust(plan, enrollment({ status }), step, onDay(MONDAY)).pause?.untilDay).toBe(
        MONDAY + 3,
      )
  })

  test.each([
    ['Berlin, the last second', 'Europe/Berlin', '2026-03-02T22:59:59Z', true],
    ['Berlin, midnight', 'Europe/Berlin', '2026-03-02T23:00:00Z', false],
    ['Los Angeles, when Berlin has gone on', 'America/Los_Angeles', '2026-03-03T07:59:59Z', true],
    ['Los Angeles, midnight', 'America/Los_Angeles', '2026-03-03T08:00:00Z', false],
    ['Kiritimati, a day ahead', 'Pacific/Kiritimati', '2026-03-02T10:00:00Z', false],
    ['the zone of the studio while theirs is unknown', null, '2026-03-03T07:59:59Z', true],
    ['midnight there', null, '2026-03-03T08:00:00Z', false],
  ])('until 3 March, in %s', (_, timeZone, now, paused) => {
    const lastPause: policy.Pause = {
      fromDay: MONDAY - 7,
      untilDay: dayOfDate('2026-03-03'),
      reason: 'away',
    }
    const pause = policy.pauseNow({ lastPause, timeZone }, new Date(now), studio)
    expect(pause !== null).toBe(paused)
  })

  test.each([
    ['spring, a night of 23 hours', '2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['after it', '2026-03-30', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['autumn, a night of 25 hours', '2026-10-26', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('ends at midnight in Berlin in %s', (_, until, last, first) => {
    const lastPause: policy.Pause = { fromDay: 0, untilDay: dayOfDate(until), reason: 'other' }
    const at = (now: string) =>
      policy.pauseNow({ lastPause, timeZone: 'Europe/Berlin' }, new Date(now), studio)
    expect([at(last), at(first)]).toEqual([lastPause, null])
  })

  test.each([
    ['on its first day leaves nothing', MONDAY, null],
    ['before its first day, in another zone, leaves nothing', MONDAY - 1, null],
    ['later keeps the days before', MONDAY + 4, MONDAY + 4],
    ['after its end changes nothing', MONDAY + 40, MONDAY + 14],
  ])('that is ended %s', (_, today, untilDay) => {
    const pause: policy.Pause = { fromDay: MONDAY, untilDay: MONDAY + 14, reason: 'away' }
    expect(policy.endedPause(pause, today)?.untilDay ?? null).toBe(untilDay)
  })
})

describe('a shift', () => {
  test.each([
    ['Monday', 0, 7],
    ['Wednesday', 2, 7],
    ['Sunday', 6, 7],
    ['the next Monday', 7, 14],
  ])('on %s opens the week again and rests until next Monday', (_, day, monday) => {
    expect(policy.adjust(plan, enrollment(), { do: 'shift' }, onDay(MONDAY + day))).toEqual({
      pause: { fromDay: MONDAY + day, untilDay: MONDAY + monday, reason: 'shift' },
      repeat: { weekId: 'w2', sessionIds: ['w2a'], session: { weekId: 'w2', sessionId: 'w2a' } },
    })
  })

  test('over the change of daylight saving time counts days, not hours', () => {
    const sunday = policy.localDay('America/New_York', new Date('2026-03-08T06:59:00Z'), studio)
    const { pause } = policy.adjust(plan, enrollment(), { do: 'shift' }, onDay(sunday))
    expect(dateOfDay(pause?.untilDay ?? 0)).toBe('2026-03-09')
  })

  test('of a program without anything to play is refused', () => {
    const empty: Outline = { durationWeeks: 2, weeks: [] }
    expect(() => policy.adjust(empty, enrollment(), { do: 'shift' }, onDay(MONDAY))).toThrow(
      'no workouts',
    )
  })
})

test.each([
  ['a completed one', 'w1', ['w1a', 'w1b']],
  ['the current one', 'w2', ['w2a']],
  ['one that lies ahead', 'w3', []],
])('repeating %s opens what was completed in it', (_, weekId, sessionIds) => {
  const session = { weekId, sessionId: `${weekId}a` }
  expect(policy.adjust(plan, enrollment(), { do: 'repeat', weekId }, onDay(MONDAY))).toEqual({
    repeat: { weekId, sessionIds, session },
  })
})

test('repeating a week of another program is refused', () => {
  const step: policy.Step = { do: 'repeat', weekId: 'other' }
  expect(() => policy.adjust(plan, enrollment(), step, onDay(MONDAY))).toThrow(
    'couldn’t find this week',
  )
})

/** What a member and their coach do, in any order. */
const deeds = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('pause' as const),
      days: fc.integer({ min: -2, max: 95 }),
    }),
    fc.record({
      do: fc.constantFrom(
        'continue' as const,
        'shift' as const,
        'repeat' as const,
        'complete' as const,
        'add session' as const,
        'add week' as const,
        'remove session' as const,
        'remove week' as const,
        'move session' as const,
        'wait' as const,
      ),
      at: fc.nat(40),
    }),
  ),
  { maxLength: 40 },
)

interface World {
  outline: {
    durationWeeks: number
    weeks: { id: string; sessions: Outline['weeks'][0]['sessions'][0][] }[]
  }
  state: policy.EnrollmentState
  today: number
  existed: Set<string>
  /** Completions that took place, including those of repeated weeks. */
  workouts: number
}

/** Changes the world as the server does; a step that is refused changes nothing. */
function act(world: World, deed: { do: string; at?: number; days?: number }, n: number): void {
  const { outline, state, today } = world
  const at = deed.at ?? 0
  const week = outline.weeks[at % Math.max(1, outline.weeks.length)]
  const all = outline.weeks.flatMap((one) => one.sessions.map(({ id }) => ({ week: one, id })))
  const chosen = all[at % Math.max(1, all.length)]
  const remove = (id: string) => {
    for (const one of outline.weeks) one.sessions = one.sessions.filter((each) => each.id !== id)
  }
  const add = (to: World['outline']['weeks'][0], id: string) => {
    to.sessions.push({ id, hasVideo: true })
    world.existed.add(id)
  }
  if (deed.do === 'wait') world.today += at
  else if (deed.do === 'add week') outline.weeks.push({ id: `new${n}`, sessions: [] })
  else if (deed.do === 'add session' && week) add(week, `new${n}s`)
  else if (deed.do === 'remove session' && chosen) remove(chosen.id)
  else if (deed.do === 'remove week' && week) outline.weeks.splice(outline.weeks.indexOf(week), 1)
  else if (deed.do === 'move session' && chosen && week) {
    // As the server does: one that leaves a completed week stays completed.
    if (state.completedWeekIds.has(chosen.week.id)) complete(world, chosen.id, 0)
    remove(chosen.id)
    add(week, chosen.id)
  } else if (deed.do === 'complete') {
    const session = resolveCurrentSession(outline, state)
    if (!session) return
    complete(world, session.sessionId, state.completedSessionIds.has(session.sessionId) ? 0 : 1)
    const ids = all.map(({ id }) => id)
    const next = all[ids.indexOf(session.sessionId) + 1]
    const to = {
      currentWeekId: next?.week.id ?? session.weekId,
      currentSessionId: next?.id ?? session.sessionId,
    }
    world.state = { ...world.state, ...to }
  } else takeStep(world, deed, today, week?.id)
}

function complete(world: World, id: string, workouts: number): void {
  const completedSessionIds = new Set([...world.state.completedSessionIds, id])
  world.state = { ...world.state, completedSessionIds }
  world.workouts += workouts
}

function takeStep(
  world: World,
  deed: { do: string; days?: number },
  today: number,
  weekId = 'none',
): void {
  const step: policy.Step =
    deed.do === 'pause'
      ? { do: 'pause', untilDay: today + (deed.days ?? 0), reason: 'away' }
      : deed.do === 'continue'
        ? { do: 'continue' }
        : deed.do === 'shift'
          ? { do: 'shift' }
          : { do: 'repeat', weekId }
  try {
    const { pause, repeat } = policy.adjust(world.outline, world.state, step, onDay(today))
    const { lastPause } = world.state
    const ended = lastPause && policy.endedPause(lastPause, today)
    if (pause !== undefined) world.state = { ...world.state, lastPause: pause ?? ended }
    if (!repeat) return
    const open = new Set(repeat.sessionIds)
    world.state = {
      ...world.state,
      currentWeekId: repeat.session.weekId,
      currentSessionId: repeat.session.sessionId,
      completedWeekIds: new Set(
        [...world.state.completedWeekIds].filter((id) => id !== repeat.weekId),
      ),
      completedSessionIds: new Set(
        [...world.state.completedSessionIds].filter((id) => !open.has(id)),
      ),
    }
  } catch (error) {
    expect(String(error)).toMatch(/active|next 90 days|no workouts|couldn’t find this week/)
  }
}

test('any order of pausing, repeating, editing and completing leaves a consistent state @full', () => {
  fc.assert(
    fc.property(deeds, (sequence) => {
      const world: World = {
        outline: structuredClone(plan) as World['outline'],
        state: enrollment(),
        today: MONDAY,
        existed: new Set(plan.weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id))),
        workouts: 0,
      }
      for (const [n, deed] of sequence.entries()) {
        const before = progressOf(world.outline, world.state).percent
        const workouts = world.workouts
        act(world, deed, n)
        // What is worked out of an outline is remembered with it.
        world.outline = structuredClone(world.outline)
        const { outline, state, today } = world
        const progress = progressOf(outline, state)
        const session = resolveCurrentSession(outline, state)
        const ids = outline.weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id))
        if (session) expect(ids).toContain(session.sessionId)
        else expect(ids).toEqual([])
        for (const id of state.completedSessionIds) expect(world.existed).toContain(id)
        expect(progress.percent).toBeGreaterThanOrEqual(0)
        expect(progress.percent).toBeLessThanOrEqual(100)
        if (['pause', 'continue', 'complete', 'wait'].includes(deed.do))
          expect(progress.percent).toBeGreaterThanOrEqual(before)
        expect(world.workouts).toBeGreaterThanOrEqual(workouts)
        const pause = policy.pauseOn(state.lastPause, today)
        if (pause) {
          expect(pause.untilDay).toBeGreaterThan(today)
          expect(pause.untilDay - pause.fromDay).toBeLessThanOrEqual(90)
          expect(statusOf(state.status, progress)).toBe('active')
        }
      }
    }),
    { numRuns: 300 },
  )
})
