import type { ImportKind } from '@carriage/contract/imports/columns'
import { describe, expect, test } from 'vitest'
import { batchOf, checkLines, type Known } from './lines-policy.ts'
import { drain } from '../../../../test/imports.ts'

const NOON = new Date('2026-05-10T12:00:00Z')
const none: Known = {
  taken: new Set(),
  coaches: new Set(),
  members: new Set(),
  today: '2026-05-10',
  adoptions: new Map(),
  refusalOf: () => null,
  endProblem: (endsAt) => (endsAt && endsAt <= NOON ? 'It is over.' : null),
}
const check = (kind: ImportKind, cells: Record<string, string>[], known: Partial<Known> = {}) =>
  drain(
    checkLines(
      kind,
      cells.map((one, at) => ({ line: at + 2, cells: one, problem: null })),
      { ...none, ...known },
    ),
  )
/** The state of one line, and what is wrong with it by column. */
const found = (kind: ImportKind, cells: Record<string, string>, known: Partial<Known> = {}) => {
  const [line] = check(kind, [cells], known)
  return [line?.state, Object.fromEntries((line?.problems ?? []).map((p) => [p.column, p.message]))]
}

const mia = { email: 'mia@a.test', first_name: 'Mia', last_name: 'Berg', language: '' }
const film = {
  title: 'Flow',
  file_url: 'https://a.test/f.mp4',
  description: '',
  level: '',
  categories: '',
  tags: '',
  coach: '',
}
const code = {
  code: 'ABC234',
  batch_name: 'Cards',
  total_usage_possible: '1',
  trial_duration: '30',
  plan: '',
}

describe('a workout', () => {
  const members = new Set(['mia@a.test'])
  const walk = { email: 'Mia@a.test', date: '2026-05-10', title: 'Walk', minutes: '20' }
  test.each([
    [{}, 'ready', {}],
    [{ email: 'ben@a.test' }, 'wrong', { email: 'No member has this address.' }],
    [{ date: '2026-05-11' }, 'wrong', { date: 'This day is in the future.' }],
    [
      { date: '10.5.2026' },
      'wrong',
      { date: 'Write the day as year, month and day, such as 2026-03-31.' },
    ],
    [{ title: '' }, 'wrong', { title: 'Enter a title' }],
    [{ minutes: '0' }, 'wrong', { minutes: 'A workout has at least one minute' }],
    [{ minutes: '301' }, 'wrong', { minutes: 'A workout has at most 300 minutes' }],
    [
      { minutes: '1:30' },
      'wrong',
      { minutes: '“1:30” is not a whole number in digits only, such as 1000.' },
    ],
  ])('with %j is %s', (change, state, problems) => {
    expect(found('practice', { ...walk, ...change }, { members })).toEqual([state, problems])
  })

  test('that stands twice in a file is there once', () => {
    const lines = check('practice', [walk, { ...walk, email: 'mia@a.test' }], { members })
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'wrong'])
  })
})

describe('a member', () => {
  test.each([
    [{}, 'ready', {}],
    [{ language: 'DE' }, 'ready', {}],
    [{ email: '' }, 'wrong', { email: 'Please enter a valid email address' }],
    [{ email: 'mia' }, 'wrong', { email: 'Please enter a valid email address' }],
    [
      { email: `${'m'.repeat(250)}@a.test` },
      'wrong',
      { email: 'Please enter a valid email address' },
    ],
    [{ first_name: 'M' }, 'wrong', { first_name: 'First name must be at least 2 characters' }],
    [{ last_name: 'B'.repeat(101) }, 'wrong', { last_name: 'Last name is too long' }],
    [{ language: 'german' }, 'wrong', { language: 'Choose a language' }],
    [
      { first_name: 'Jos\uFFFD' },
      'wrong',
      {
        first_name:
          '“Jos\uFFFD” has a letter that can’t be read. Type it again and save the file as CSV UTF-8.',
      },
    ],
    [
      { first_name: 'Anna\nMaria' },
      'wrong',
      { first_name: '“Anna Maria” is on several lines. Write it on one.' },
    ],
    [
      { first_name: '', last_name: '' },
      'wrong',
      {
        first_name: 'First name must be at least 2 characters',
        last_name: 'Last name must be at least 2 characters',
      },
    ],
  ])('%j is %s', (change, state, problems) => {
    expect(found('members', { ...mia, ...change })).toEqual([state, problems])
  })

  test('with an account is skipped, whatever the case of the address', () => {
    const known = { taken: new Set(['mia@a.test']) }
    expect(found('members', { ...mia, email: 'Mia@A.test' }, known)).toEqual([
      'skipped',
      { email: 'This address already has an account.' },
    ])
  })

  test('that stands in the file twice is wrong the second time', () => {
    const lines = check('members', [mia, { ...mia, email: 'MIA@a.test' }, mia])
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'wrong', 'wrong'])
    expect(lines[2]?.problems).toEqual([
      { column: 'email', message: 'This address stands in line 2 already.' },
    ])
  })
})

describe('a trial', () => {
  const day = { access_until: '2026-05-20' }
  test.each([
    [{ trial: 'used' }, 'ready', {}],
    [{ ...day, access_plan: 'pro', trial: 'Used' }, 'ready', {}],
    [{ ...day, access_plan: 'none', trial: 'running' }, 'ready', {}],
    [{ trial: 'running' }, 'wrong', { access_until: 'Enter the last day of the free trial.' }],
    [
      { ...day, access_plan: 'none', trial: 'used' },
      'wrong',
      { access_plan: 'Only a running free trial can be without a plan.' },
    ],
    [
      { trial: 'soon' },
      'wrong',
      { trial: 'We don’t know the answer “soon”. Use one of running, used.' },
    ],
  ])('%j is %s', (change, state, problems) => {
    expect(found('members', { ...mia, ...change })).toEqual([state, problems])
  })
})

describe('a customer of the payment provider', () => {
  const adopts = {
    subscription_id: 'sub_1',
    plan_name: 'Premium',
    amount_in_cents: 1999,
    currency: 'USD',
    interval: 'month' as const,
    state: 'active' as const,
    until: 1_800_000_000,
  }
  const adoptions = new Map([
    ['cus_1', { problem: null, adopts }],
    ['cus_2', { problem: 'It has none.', adopts: null }],
  ])
  test('brings the subscription that it has', () => {
    const [line] = check('members', [{ ...mia, customer_id: 'cus_1' }], { adoptions })
    expect(line).toMatchObject({ state: 'ready', adopts })
    expect(check('members', [mia], { adoptions })[0]?.adopts).toBeNull()
  })
  test.each([
    ['cus_2', { customer_id: '“cus_2”: It has none.' }],
    [
      'not an id',
      { customer_id: 'Write the id as the payment provider does: cus_Nffrfe1Example.' },
    ],
  ])('%s is a mistake', (id, said) => {
    expect(found('members', { ...mia, customer_id: id }, { adoptions })).toEqual(['wrong', said])
  })
  test('stands once, and beside no last day', () => {
    const line = { ...mia, customer_id: 'cus_1' }
    const lines = check('members', [line, { ...line, email: 'b@a.test' }], { adoptions })
    expect(lines[1]?.problems).toEqual([
      { column: 'customer_id', message: 'This customer stands in line 2 already.' },
    ])
    const both = found('members', { ...line, access_until: '2027-01-31' }, { adoptions })
    expect(both).toEqual(['wrong', { access_until: expect.stringContaining('Leave this blank') }])
  })
})

describe('a video', () => {
  const known = {
    coaches: new Set(['ana@a.test']),
    refusalOf: (url: string) => (url.startsWith('https://10.') ? 'Not public.' : null),
  }
  test.each([
    [{}, 'ready', {}],
    [
      {
        level: 'Beginner',
        categories: 'core| flexibility',
        tags: 'short|calm',
        coach: 'Ana@a.test',
      },
      'ready',
      {},
    ],
    [{ file_url: 'https://a.test/film.MOV?token=1' }, 'ready', {}],
    [{ title: '' }, 'wrong', { title: 'Title is required' }],
    [{ title: 'T'.repeat(81) }, 'wrong', { title: 'Title too long' }],
    [{ file_url: '' }, 'wrong', { file_url: 'Enter the address of the film' }],
    [
      { file_url: 'https://a.test/page' },
      'wrong',
      { file_url: 'The address must end in mp4, m4v, mov, mkv, webm, avi, ts, mts, m2ts.' },
    ],
    [{ file_url: 'https://10.0.0.1/f.mp4' }, 'wrong', { file_url: 'Not public.' }],
    [
      { level: 'hard' },
      'wrong',
      {
        level:
          'We don’t know the level “hard”. Use one of beginner, intermediate, advanced, all-levels.',
      },
    ],
    [
      { categories: 'core|cor' },
      'wrong',
      {
        categories:
          'We don’t know the category “cor”. Use one of core, lower-body, upper-body, full-body, flexibility, recovery.',
      },
    ],
    [{ coach: 'ben@a.test' }, 'wrong', { coach: 'No coach has this address.' }],
    [{ tags: 'calm|Calm' }, 'wrong', { tags: 'Each tag counts once' }],
  ])('%j is %s', (change, state, problems) => {
    expect(found('videos', { ...film, ...change }, known)).toEqual([state, problems])
  })

  test('whose film was fetched already is skipped', () => {
    const taken = new Set([film.file_url])
    expect(found('videos', film, { taken })[0]).toBe('skipped')
  })
})

describe('a code', () => {
  test.each([
    [{}, 'ready', {}],
    [{ code: '' }, 'ready', {}],
    [{ code: 'abc234', plan: 'None' }, 'ready', {}],
    [
      { plan: 'gold' },
      'wrong',
      { plan: 'We don’t know the plan “gold”. Use one of premium, none.' },
    ],
    [{ code: 'ABC' }, 'wrong', { code: 'Code must be 6 characters long' }],
    [{ batch_name: '' }, 'wrong', { batch_name: 'Batch name is required' }],
    [
      { total_usage_possible: '0' },
      'wrong',
      { total_usage_possible: 'Total usage possible is required' },
    ],
    [
      { total_usage_possible: 'many' },
      'wrong',
      {
        total_usage_possible: '“many” is not a whole number in digits only, such as 1000.',
      },
    ],
    [
      { trial_duration: '4000' },
      'wrong',
      { trial_duration: 'Trial duration is at most 3650 days' },
    ],
    [{ last_day: '2026-05-10' }, 'ready', {}],
    [{ last_day: '2026-05-09' }, 'wrong', { last_day: 'It is over.' }],
  ])('%j is %s', (change, state, problems) => {
    expect(found('codes', { ...code, ...change })).toEqual([state, problems])
  })

  test.each(['1.5', '1,0', '1.000', '1,000'])('of %s days has a reason of its own', (number) => {
    expect(found('codes', { ...code, trial_duration: number })).toEqual([
      'wrong',
      {
        trial_duration: `“${number}” is not a whole number in digits only, such as 1000.`,
      },
    ])
  })

  test('that exists is wrong, since its card may belong to somebody', () => {
    expect(found('codes', { ...code, code: 'abc234' }, { taken: new Set(['ABC234']) })).toEqual([
      'wrong',
      { code: 'This code already exists.' },
    ])
  })

  test('without text is made anew in each line', () => {
    const blank = { ...code, code: '' }
    expect(check('codes', [blank, blank]).map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  test('belongs to the batch of those with the same name, uses, days and plan', () => {
    const same = [code, { ...code, code: '', plan: 'PREMIUM', trial_duration: '030' }]
    expect(new Set(same.map((cells) => batchOf({ cells }))).size).toBe(1)
    const others = [{ batch_name: 'B' }, { trial_duration: '31' }, { plan: 'none' }].map((change) =>
      batchOf({ cells: { ...code, ...change } }),
    )
    expect(new Set([batchOf({ cells: code }), ...others]).size).toBe(4)
  })
})
