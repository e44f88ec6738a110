/** Every screen, listed once. */
import type { User } from '@carriage/contract/accounts/schemas'
import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import type { ExerciseCard } from '@carriage/contract/exercises/schemas'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { ApiClient } from '../support/api-client.ts'
import { type DemoName, signInDemo } from './demo-people.ts'
import { captionedVideo } from './films.ts'
import { heldDate } from './live.ts'

export type Viewer = DemoName | 'nobody'
export interface Screen {
  viewer: Viewer
  /** `:program`, `:video`, `:captioned`, `:live`, `:held`, `:coach`, `:exercise` and `:challenge` stand for records of the demo studio. */
  path: string
}

const seenBy = (viewer: Viewer, paths: readonly string[]): Screen[] =>
  paths.map((path) => ({ viewer, path }))

/** Those that the short run looks at, too; the main path looks at its own screens. */
export const SHORT_RUN: readonly Screen[] = [
  ...seenBy('nobody', ['/plans']),
  ...seenBy('member', [
    '/dashboard/search',
    '/dashboard/videos/:video',
    '/dashboard/live/:live',
    '/dashboard/profile',
  ]),
]

export const FULL_RUN: readonly Screen[] = [
  ...seenBy('nobody', [
    '/',
    '/signup',
    '/forgot-password',
    '/terms',
    '/privacy',
    '/gift/redeem',
    '/membership',
    '/nothing',
    '/tv',
    '/api/docs',
    '/dev/mailbox',
    '/dev/payments',
  ]),
  ...seenBy('member', [
    '/dashboard',
    '/dashboard/programs',
    '/dashboard/programs/:program',
    '/dashboard/programs/:program/all-weeks',
    '/dashboard/programs/:program/session',
    '/dashboard/you',
    '/dashboard/favourites',
    '/dashboard/kept',
    '/dashboard/playlists',
    '/dashboard/history',
    '/dashboard/exercises',
    '/dashboard/exercises/:exercise',
    '/dashboard/live',
    '/dashboard/coaches/:coach',
    '/dashboard/private/:coach',
    '/dashboard/challenges',
    '/dashboard/challenges/:challenge',
    '/dashboard/setup',
    '/dashboard/messages',
    '/dashboard/profile/notifications',
    '/dashboard/profile/billing',
    '/dashboard/profile/training',
    '/dashboard/profile/security',
    '/dashboard/profile/household',
    '/dashboard/profile/data',
    '/tv/programs',
    '/tv/programs/:program',
    '/tv/discover',
    '/tv/classes/:video',
    '/tv/live',
    '/tv/live/:live',
    '/tv/account',
    '/gift',
    '/dashboard/profile/health',
    '/dashboard/profile/reformer',
  ]),
  ...seenBy('coach', [
    '/admin/programs/reports/:program',
    '/admin/videos',
    '/admin/videos/new',
    '/admin/programs',
    '/admin/programs/new',
    '/admin/live',
    '/admin/live/calendar',
    '/admin/live/private',
    '/admin/live/new',
    '/admin/live/attendance/:held',
    '/admin/challenges',
    '/admin/challenges/new',
    '/admin/insights/videos',
    '/admin/insights/glossary',
  ]),
  ...seenBy('admin', [
    '/admin/dashboard',
    '/admin/insights/funnel',
    '/admin/insights/videos/:video',
    '/admin/insights/retention',
    '/admin/insights/revenue',
    '/admin/insights/leaving',
    '/admin/insights/programs',
    '/admin/insights/live',
    '/admin/users',
    '/admin/users/:member',
    '/admin/codes',
    '/admin/imports',
    '/admin/exercises',
    '/admin/exercises/new',
    '/admin/exercises/edit/:exercise',
    '/admin/messages',
    '/admin/messages/announcements',
    '/admin/messages/new',
    '/admin/messages/rules/streak',
    '/admin/archive',
    '/admin/payments/payments',
    '/admin/payments/subscriptions',
    '/admin/payments/gift-cards',
    '/admin/payments/refunds',
    '/admin/payments/plans',
    '/admin/payments/offers',
    '/admin/payments/sales',
    '/admin/audit',
    '/admin/reformer',
    '/admin/studio',
    '/admin/api',
    '/admin/api/calls',
    '/admin/status',
    '/admin/status/jobs',
    '/admin/security',
    '/admin/videos/edit/:video',
    '/admin/videos/edit/:video?tab=film',
    '/admin/videos/captions/:captioned/en',
    '/admin/videos/preview/:captioned',
    '/admin/programs/edit/:program',
    '/admin/programs/edit/:program?tab=structure',
    '/admin/programs/edit/:program?tab=settings',
    '/admin/programs/enrollments/:program',
    '/admin/live/edit/:live',
    '/admin/live/:live/host',
    '/admin/challenges/edit/:challenge',
    '/admin/translations/program/:program',
  ]),
]

/**
 * Puts a program that the demo member has joined, a video, one with captions, a live class, a date that is over, its coach, an exercise and a
 * challenge in the place of their names.
 */
export async function fillPath(path: string, member: ApiClient): Promise<string> {
  if (!path.includes(':')) return path
  const { enrolled_programs: joined } = await member.get<{ enrolled_programs: ProgramCard[] }>(
    '/program/available',
  )
  const { videos } = await member.get<{ videos: VideoCard[] }>('/video/all')
  const { live_class: classes } = await member.get<{ live_class: MemberLiveClass[] }>(
    '/live_class/all',
  )
  const { exercises } = await member.get<{ exercises: ExerciseCard[] }>('/exercise/all')
  const { challenges } = await member.get<{ challenges: ChallengeCard[] }>('/challenge/all')
  const { user } = await member.get<{ user: User }>('/user/profile')
  const captioned = await captionedVideo(member)
  const [exercise] = exercises
  const [challenge] = challenges
  const [program] = joined
  const [live] = classes
  // The newest ones may be recordings that other tests have made.
  const video = videos.at(-1)
  const coach = live?.instructor
  if (!program || !video || !live || !coach || !exercise || !challenge)
    throw new Error('The demo studio has too little to show')
  return path
    .replace(':program', program._id)
    .replace(':video', video._id)
    .replace(':captioned', captioned)
    .replace(':live', live._id)
    .replace(':held', path.includes(':held') ? await heldDateOf(member, live.server_time) : '')
    .replace(':coach', coach._id)
    .replace(':exercise', exercise._id)
    .replace(':challenge', challenge._id)
    .replace(':member', user._id)
}

/** Members see no past dates, so an admin is asked. */
async function heldDateOf({ base }: ApiClient, now: number): Promise<string> {
  return heldDate((await signInDemo('admin', base.replace(/\/api$/, ''))).api, now)
}
