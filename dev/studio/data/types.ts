import type { BodyArea } from '@carriage/contract/safe-training/cautions'
import type { ClassReport, NamedCondition } from '@carriage/contract/safe-training/schemas'
import type { Category, Level, PublicationStatus } from '@carriage/contract/common'
import type { LeaveReason } from '@carriage/contract/subscriptions/change-schemas'

export type Equipment = 'ring' | 'jumpboard' | 'ball' | 'box' | 'weights'
export type RecoveryArea = 'back' | 'neck' | 'shoulder' | 'knee' | 'hip' | 'general'
export type Goal =
  | 'core-strength'
  | 'flexibility'
  | 'posture'
  | 'back-pain'
  | 'toning'
  | 'balance'
  | 'stress'
  | 'injury-rehab'
  | 'chronic-pain'
  | 'performance'
  | 'weight'
  | 'prevent-injury'

/** What is seen in 30 seconds of a film; rendered for each room in which it is taught. */
export type Clip =
  | 'arms-in-straps'
  | 'bridging'
  | 'elephant'
  | 'footwork'
  | 'hundred'
  | 'jumps'
  | 'knee-stretches'
  | 'kneeling-arms'
  | 'leg-circles'
  | 'long-stretch'
  | 'mermaid'
  | 'pulling-straps'
  | 'rest'
  | 'ring-press'
  | 'scooter'
  | 'setup-footbar'
  | 'setup-springs'
  | 'setup-straps'
  | 'short-spine'
  | 'teaser'

/** A colour field of the brand; films and thumbnails of a class are in one room. */
export type Room = 'oxblood' | 'butter' | 'plaster' | 'spruce' | 'rose' | 'steel'

export type DemoPerson = {
  key: string
  email: string
  firstName: string
  lastName: string
  /** IANA time zone. */
  timeZone: string
}

/** A room belongs to one coach. */
export type DemoCoach = DemoPerson & { rooms: readonly Room[] }

/** A clip and the number of times it is repeated. */
export type ClipRun = { clip: Clip; times: number }

export type Publication =
  | { status: 'draft' }
  | { status: 'scheduled'; publishesInDays: number }
  | { status: 'published'; publishedDaysAgo: number }

export type DemoVideo = {
  key: string
  /** At most 80 characters. */
  title: string
  /** At most 80 characters. */
  description: string
  categories: Category[]
  level: Level
  tags: string[]
  equipments: Equipment[]
  /** Key of a coach. */
  coach: string
  /** One of the coach's rooms. */
  room: Room
  premium: boolean
  setup: boolean
  recovery: boolean
  recoveryAreas: RecoveryArea[]
  /** At most 500 characters; empty when the class is not for recovery. */
  recoveryNotes: string
  featureOnHome: boolean
  publication: Publication
  /** Views in addition to those of the demo members, so that lists sort realistically. */
  views: number
  /** Joined without re-encoding; the duration is read from the joined file. */
  sequence: ClipRun[]
  /** File name in `media/thumbs/`. */
  thumb: string
  /** Demonstrates the player: with all qualities and a storyboard. */
  everyQuality: boolean
  /** What the English ones say is spoken in the clip, whose music is a track of its own. */
  captions: DemoCaptions
}

/** Lines of equal duration, by language. */
export type DemoCaptions = Partial<Record<'en' | 'de', readonly string[]>>

/** A session without a video is a placeholder. */
export type DemoSession = { title: string; video: string | null }
export type DemoWeek = { title: string; description: string; sessions: DemoSession[] }

export type DemoProgram = {
  key: string
  title: string
  description: string
  categories: Category[]
  level: Level
  /** Key of a coach. */
  coach: string
  weeks: DemoWeek[]
  sessionPerWeek: number
  premium: boolean
  recovery: boolean
  featureOnHome: boolean
  completionMessage: string
  publication: Publication
  /** File name in `media/thumbs/`. */
  thumb: string
}

/** Why a member has access, in whole days before or after seeding. */
export type DemoAccess =
  | { kind: 'none' }
  | { kind: 'trial'; code: string; redeemedDaysAgo: number }
  | {
      kind: 'subscription'
      code: string
      redeemedDaysAgo: number
      renewsInDays: number
      leaving?: DemoLeaving
    }

/** What a member answered when they were about to leave, and what became of it. */
export type DemoLeaving = {
  daysAgo: number
  /** Null: the question was not answered. */
  reason: LeaveReason | null
  /** Who took the discount had cancelled the day before, and withdrew that. */
  outcome: 'cancelled' | 'paused' | 'discounted'
}

export type DemoEnrollment = {
  program: string
  status: 'active' | 'stopped' | 'completed'
  startedDaysAgo: number
  /** The number of completed sessions with a video, in the order of the program. */
  completedSessions: number
  /** Day of the latest completed session; equals `startedDaysAgo` when there is none. */
  lastSessionDaysAgo: number
  /** The latest session was watched in Discover. */
  latestWasCounted?: true
  /** Paused since the day after the latest session, and for so many days more. */
  pausedForDays?: number
}

/** `share` is how much of the class was watched, 0 to 1. */
export type DemoWatch = { video: string; share: number; daysAgo: number }

/** What a member has said of their health. */
export type DemoHealth = {
  /** Null for a check that was skipped. */
  answers: {
    areas: BodyArea[]
    note: string
    conditions: NamedCondition[]
    /** On the day of seeding. */
    pregnancyWeek?: number
  } | null
  /** Coaches see reports since then; absent: they do not. */
  sharesSinceDaysAgo?: number
  /** After the sessions that were completed last, newest first. */
  reports: ClassReport[]
}

export type DemoMember = DemoPerson & {
  role: 'user' | 'admin'
  goals: Goal[]
  usingForRecovery: boolean | null
  experience: 'beginner' | 'intermediate' | 'advanced' | null
  /** Minutes. */
  preferredSessionLength: 15 | 30 | 45 | 60 | null
  joinedDaysAgo: number
  lastActiveDaysAgo: number
  access: DemoAccess
  /** A subscription that was cancelled in its first month and has ended with it. */
  former?: { begunDaysAgo: number; leaving: DemoLeaving }
  /** Who trains with them: the key of a member, and an address that has not answered. */
  household?: { joined: string; invited: string }
  /** Days a week, since they have joined. */
  weeklyGoal?: number
  health?: DemoHealth
  enrollments: DemoEnrollment[]
  savedVideos: string[]
  /** With the keys of their classes, in order. */
  playlists?: { title: string; videos: string[]; shared: boolean }[]
  /** Keys of classes. */
  upNext?: string[]
  savedPrograms: string[]
  watched: DemoWatch[]
}

export type DemoCode = {
  /** Six characters of 23456789ABCDEFGHJKLMNPQRSTUVWXYZ. */
  code: string
  batch: string
  /** So many unused ones were printed with it; left out: it was made alone. */
  furtherCodes?: number
  trialDays: number
  totalUses: number
  plan: 'premium' | 'none'
}

/** An upcoming live class, the given days after the first start. */
export type DemoLiveClass = {
  title: string
  /** At most 500 characters. */
  description: string
  categories: Category[]
  level: Level
  tags: string[]
  /** Key of a coach; the class is held in their time zone. */
  coach: string
  /** Minutes. */
  duration: 15 | 30 | 45 | 60 | 90
  inDays: number
  /** 'HH:mm:ss' in the coach's time zone. */
  time: string
  capacity: number
  weekly: boolean
  status: PublicationStatus
  /** Keys of members in the order of registration. */
  registered: string[]
}

export type DemoStudio = {
  coaches: DemoCoach[]
  videos: DemoVideo[]
  programs: DemoProgram[]
  members: DemoMember[]
  codes: DemoCode[]
  liveClasses: DemoLiveClass[]
}
