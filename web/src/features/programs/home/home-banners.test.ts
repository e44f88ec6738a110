import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ContinueWatching, ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { expect, test } from 'vitest'
import { chooseBanners, type HomeFacts } from './home-banners.ts'

// Only ids decide.
const program = (_id: string) => ({ _id }) as ProgramCard
const video = (_id: string) => ({ _id }) as VideoCard
const home: HomeFacts['home'] = {
  next_step: 'class',
  continue_watching: null,
  enrolled_programs: [],
  todays_class: video('d1'),
  featured: { programs: ['p1', 'p2', 'p3'].map(program), videos: ['v1', 'v2', 'v3'].map(video) },
  setup_videos: ['s1', 's2'],
  setup_done: [],
  next_live_class: null,
  planned_class: null,
  challenge: null,
}
const live = { next_live_class: { _id: 'l1' } as MemberLiveClass }
const challenge = { challenge: { _id: 'c1' } as ChallengeCard }
const goOn = (_id: string) => ({ continue_watching: { video: video(_id) } as ContinueWatching })

test.each<[string, Partial<HomeFacts['home']>, number, string[]]>([
  ['the reminder first', {}, 0, ['setup', 'p1', 'p2', 'v1', 'v2']],
  ['it stays until all is done', {}, 1, ['setup', 'p1', 'p2', 'v1', 'v2']],
  ['and goes then', {}, 2, ['p1', 'p2', 'v1', 'v2']],
  ['no reminder of an empty guide', { setup_videos: [] }, 0, ['p1', 'p2', 'v1', 'v2']],
  ['not what one has joined', { enrolled_programs: [{ _id: 'p1' }] }, 2, ['p2', 'p3', 'v1', 'v2']],
  ['the next live class before all', live, 0, ['l1', 'setup', 'p1', 'p2', 'v1', 'v2']],
  [
    'a challenge after it',
    { ...live, ...challenge },
    0,
    ['l1', 'c1', 'setup', 'p1', 'p2', 'v1', 'v2'],
  ],
  [
    'the class of the day below the next workout',
    { next_step: 'workout', ...goOn('w1'), ...live },
    2,
    ['l1', 'd1', 'p1', 'p2', 'v1', 'v2'],
  ],
  [
    'but not the one that is half seen',
    { next_step: 'resume', ...goOn('d1') },
    2,
    ['p1', 'p2', 'v1', 'v2'],
  ],
  [
    'no live class that is said first',
    { next_step: 'live', ...live },
    2,
    ['d1', 'p1', 'p2', 'v1', 'v2'],
  ],
  ['no guide that is said first', { next_step: 'setup' }, 0, ['d1', 'p1', 'p2', 'v1', 'v2']],
  ['nothing where nothing is featured', { featured: { programs: [], videos: [] } }, 2, []],
])('%s', (_, change, done, keys) => {
  const setup_done = home.setup_videos.slice(0, done)
  const banners = chooseBanners({ home: { ...home, setup_done, ...change } })
  expect(banners.map(({ key }) => key)).toEqual(keys)
})
