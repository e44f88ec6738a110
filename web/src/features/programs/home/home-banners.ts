import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'

export interface HomeFacts {
  home: {
    enrolled_programs: readonly { _id: string }[]
    todays_class: { _id: string } | null
    featured: { programs: readonly ProgramCard[]; videos: readonly VideoCard[] }
    setup_videos: readonly string[]
    setup_done: readonly string[]
    next_live_class: MemberLiveClass | null
    challenge: ChallengeCard | null
  }
}

/** What can stand in the row of banners; a new kind is added here and drawn in `HomeBanners`. */
export type HomeBanner =
  | { kind: 'setup'; key: string; done: number; all: number }
  | { kind: 'live'; key: string; live: MemberLiveClass }
  | { kind: 'challenge'; key: string; challenge: ChallengeCard }
  | { kind: 'program'; key: string; program: ProgramCard }
  | { kind: 'video'; key: string; video: VideoCard }

const MAX_OF_A_KIND = 2

/** The next live class, a challenge, the reminder while the reformer is not set up, then what the studio features and the page does not show elsewhere. */
export function chooseBanners({ home }: HomeFacts): HomeBanner[] {
  const all = home.setup_videos.length
  const done = home.setup_done.length
  const joined = new Set(home.enrolled_programs.map(({ _id }) => _id))
  const setup: HomeBanner[] = done < all ? [{ kind: 'setup', key: 'setup', done, all }] : []
  const programs = home.featured.programs
    .filter(({ _id }) => !joined.has(_id))
    .slice(0, MAX_OF_A_KIND)
    .map((program): HomeBanner => ({ kind: 'program', key: program._id, program }))
  const videos = home.featured.videos
    .filter(({ _id }) => _id !== home.todays_class?._id)
    .slice(0, MAX_OF_A_KIND)
    .map((video): HomeBanner => ({ kind: 'video', key: video._id, video }))
  const next = home.next_live_class
  const live: HomeBanner[] = next ? [{ kind: 'live', key: next._id, live: next }] : []
  const { challenge } = home
  const challenges: HomeBanner[] = challenge
    ? [{ kind: 'challenge', key: challenge._id, challenge }]
    : []
  return [...live, ...challenges, ...setup, ...programs, ...videos]
}
