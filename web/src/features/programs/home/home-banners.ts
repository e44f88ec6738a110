import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { PlannedClass } from '@carriage/contract/planned-classes/schemas'
import type { ContinueWatching, NextStep, ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'

export interface HomeFacts {
  home: {
    next_step: NextStep | null
    continue_watching: ContinueWatching | null
    enrolled_programs: readonly { _id: string }[]
    todays_class: VideoCard | null
    featured: { programs: readonly ProgramCard[]; videos: readonly VideoCard[] }
    setup_videos: readonly string[]
    setup_done: readonly string[]
    planned_class: PlannedClass | null
    next_live_class: MemberLiveClass | null
    challenge: ChallengeCard | null
  }
}

/** What can stand in the row of banners; a new kind is added here and drawn in `HomeBanners`. */
export type HomeBanner =
  | { kind: 'setup'; key: string; done: number; all: number }
  | { kind: 'live'; key: string; live: MemberLiveClass }
  | { kind: 'planned'; key: string; planned: PlannedClass }
  | { kind: 'challenge'; key: string; challenge: ChallengeCard }
  | { kind: 'program'; key: string; program: ProgramCard }
  | { kind: 'day-class' | 'video'; key: string; video: VideoCard }

const MAX_OF_A_KIND = 2

/**
 * What stands below the next step, and is not that: the next live class, what is planned for the coming day, the class of the
 * day, a challenge, the reminder while the reformer is not set up, then what the studio features.
 */
export function chooseBanners({ home }: HomeFacts): HomeBanner[] {
  const { next_step: step, next_live_class: next, todays_class: today, challenge } = home
  const { planned_class: planned } = home
  const all = home.setup_videos.length
  const done = home.setup_done.length
  const joined = new Set(home.enrolled_programs.map(({ _id }) => _id))
  const banners: HomeBanner[] = []
  if (next && step !== 'live') banners.push({ kind: 'live', key: next._id, live: next })
  if (planned && step !== 'planned') banners.push({ kind: 'planned', key: planned._id, planned })
  if (today && step !== 'class' && today._id !== home.continue_watching?.video._id)
    banners.push({ kind: 'day-class', key: today._id, video: today })
  if (challenge) banners.push({ kind: 'challenge', key: challenge._id, challenge })
  if (done < all && step !== 'setup') banners.push({ kind: 'setup', key: 'setup', done, all })
  const programs = home.featured.programs
    .filter(({ _id }) => !joined.has(_id))
    .slice(0, MAX_OF_A_KIND)
    .map((program): HomeBanner => ({ kind: 'program', key: program._id, program }))
  const videos = home.featured.videos
    .slice(0, MAX_OF_A_KIND)
    .map((video): HomeBanner => ({ kind: 'video', key: video._id, video }))
  return [...banners, ...programs, ...videos]
}
