import { expect, test } from 'vitest'
import { publishGaps } from './publish-gaps.ts'

const session = (title: string, visible: boolean | null = true) => ({
  title,
  video: visible === null ? null : { visible },
})
const week = (...sessions: ReturnType<typeof session>[]) => ({ sessions })
const complete = {
  description: 'Slow and even',
  thumbnail_url: '/images/cover',
  duration: 2,
  weeks: [week(session('A'), session('B')), week(session('C'))],
}

test.each([
  ['a complete program', {}, []],
  ['one without a description', { description: ' \n' }, [{ kind: 'description' }]],
  ['one without a thumbnail', { thumbnail_url: null }, [{ kind: 'thumbnail' }]],
  [
    'one with fewer weeks than announced',
    { duration: 3 },
    [{ kind: 'weeks', present: 2, announced: 3 }],
  ],
  [
    'one with more weeks than announced',
    { duration: 1 },
    [{ kind: 'weeks', present: 2, announced: 1 }],
  ],
  [
    'one with weeks that have no session',
    { duration: 3, weeks: [week(), week(session('A')), week()] },
    [{ kind: 'empty-weeks', positions: [1, 3] }],
  ],
  [
    'one whose sessions wait for a video or have one that is hidden',
    { weeks: [week(session('A', null), session('B')), week(session('C', false))] },
    [{ kind: 'sessions', titles: ['A', 'C'] }],
  ],
  [
    'an empty one, in the order of the editor',
    { description: '', thumbnail_url: null, weeks: [] },
    [{ kind: 'description' }, { kind: 'weeks', present: 0, announced: 2 }, { kind: 'thumbnail' }],
  ],
])('%s', (_name, change, gaps) => {
  expect(publishGaps({ ...complete, ...change })).toEqual(gaps)
})
