import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionCredit } from '@carriage/contract/programs/credit'
import type { Context, PublicContext, Route, Services } from './context.ts'
import type { Purgers } from './features/archive/index.ts'
import type { Restorers } from './features/archive/index.ts'
import type { PersonalData } from './features/data-exports/index.ts'
import type { Savables } from './features/saved-items/index.ts'
import type { ContentKind } from './features/translations/index.ts'
import type { Executor, Transaction } from './platform/db/database.ts'
import type { Job } from './platform/jobs.ts'

/** The parts of a slice. `compose.ts` loops over all slices. */
export interface Slice {
  /** Registers its endpoints of the contract. */
  routes?(route: Route, registry: SliceRegistry): void
  /** Registers routes outside the contract: files, webhooks, WebSockets, pages. */
  http?(app: FastifyInstance, services: Services, contextOf: ContextOf): void
  readonly jobs?: readonly Job<Services>[]
  /** Updates rows from the configuration, before the first request. */
  prepare?(services: Services): Promise<void>
  /** The purge functions of its record types. */
  readonly purge?: Partial<Purgers>
  /** The restore functions of its record types. */
  readonly restore?: Partial<Restorers>
  /** Its item types that members can save. */
  readonly savable?: Partial<Savables>
  /** Its kinds of records whose texts have versions by language. */
  readonly content?: readonly ContentKind[]
  /** What it knows about a person, for the copy that they can request. */
  readonly personalData?: PersonalData
  /** Follows a video that members no longer see, also because it is in the archive, within the same transaction. */
  hideVideo?(services: Pick<Services, 'jobs'>, on: Executor, videoId: string): Promise<void>
  /** Follows a change of an exercise of the library, from within the same transaction. */
  followExercise?(services: Pick<Services, 'jobs'>, on: Executor, id: string): Promise<void>
  /** The length of a video in seconds; undefined where there is none. */
  readonly videoLength?: VideoLength
  /** Counts a class that the caller has watched elsewhere as a session, within the same transaction. */
  readonly creditClass?: CreditClass
  /** The programs whose coach is told what a member says of a class. */
  readonly programsWith?: ProgramsWith
  /** The languages in which the studio writes to its members. */
  readonly studioLanguages?: StudioLanguages
  /** Ends what an account has made lately that works without it, within the same transaction. */
  readonly endMade?: EndMade
  /** Ends what a user's sessions have opened and keep open, such as their place in a live class, within the same transaction. */
  readonly endOpened?: EndOpened
  /** Follows a change of the practice log, within the same transaction. */
  readonly followPractice?: FollowPractice
  /** Follows another language of a member, within the same transaction. */
  readonly followLanguage?: FollowLanguage
  /** A program that others name; undefined where there is none, or in the archive. */
  readonly namedProgram?: FindNamedProgram
}

export type VideoLength = (on: Executor, videoId: string) => Promise<number | undefined>

/** Answers the session that the class counts as, at the time at which it was practised; null when there is none. */
export type CreditClass = (
  context: Context,
  on: Transaction,
  practised: PractisedClass,
) => Promise<SessionCredit | null>
export interface PractisedClass {
  videoId: string
  practisedAt: Date
  /** Where the member was; null where it is not known. */
  timeZone: string | null
}

/** The ids of the programs that a member is in, and that have the class now. */
export type ProgramsWith = (
  on: Executor,
  of: { userId: string; videoId: string; now: Date },
) => Promise<string[]>

/** What a stranger may have made in an account, and which works without a session. */
export interface Made {
  kind: 'webhook' | 'reformer' | 'playlist' | 'calendar'
  /** By which its owner, or an admin, knows it; empty for the calendar, of which there is one. */
  name: string
}

/** Ends what the user has made since then, and answers what that was. */
export type EndMade = (
  on: Executor,
  making: { userId: string; since: Date; now: Date },
) => Promise<Made[]>

/** Ends what sessions of the user have opened; those that go on may open it anew. */
export type EndOpened = (
  scope: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  userId: string,
) => Promise<void>

/** Lets each slice end what a user's sessions have opened. */
export const endOpenedIn =
  (slices: readonly Slice[]): EndOpened =>
  async (scope, on, userId) => {
    for (const { endOpened } of slices) await endOpened?.(scope, on, userId)
  }

/** Whose log has changed, and when. */
export type FollowPractice = (
  on: Executor,
  change: { userIds: readonly string[]; now: Date },
) => Promise<void>

/** Lets each slice follow a change of the practice log. */
export const followPracticeIn =
  (slices: readonly Slice[]): FollowPractice =>
  async (on, change) => {
    for (const { followPractice } of slices) await followPractice?.(on, change)
  }

/** Whose account has another language than before. */
export type FollowLanguage = (
  services: Pick<Services, 'jobs'>,
  on: Executor,
  userId: string,
) => Promise<void>

/** Lets each slice follow another language of a member. */
export const followLanguageIn =
  (slices: readonly Slice[]): FollowLanguage =>
  async (services, on, userId) => {
    for (const { followLanguage } of slices) await followLanguage?.(services, on, userId)
  }

/** What is kept of a program that others name, and whether members are not to see it yet. */
export interface NamedProgram {
  title: string
  isDraft: boolean
}
export type FindNamedProgram = (
  on: Executor,
  programId: string,
) => Promise<NamedProgram | undefined>

/** Lets each slice end what it made. */
export const endMadeIn =
  (slices: readonly Slice[]): EndMade =>
  async (on, making) => {
    const ended: Made[] = []
    for (const { endMade } of slices) ended.push(...((await endMade?.(on, making)) ?? []))
    return ended
  }

/** Codes of ISO 639-1, the default one first. */
export type StudioLanguages = (on: Executor) => Promise<string[]>

export type ContextOf = (request: FastifyRequest) => PublicContext

/** Functions that slices provide for each other, so that they need not import each other. */
export interface SliceRegistry {
  readonly purge: Purgers
  readonly restore: Restorers
  readonly savable: Savables
  readonly content: readonly ContentKind[]
  /** Of all slices. */
  readonly jobs: readonly Job<Services>[]
  hideVideo(services: Pick<Services, 'jobs'>, on: Executor, videoId: string): Promise<void>
  followExercise(services: Pick<Services, 'jobs'>, on: Executor, id: string): Promise<void>
  readonly videoLength: VideoLength
  readonly namedProgram: FindNamedProgram
  readonly creditClass: CreditClass
  readonly programsWith: ProgramsWith
  readonly studioLanguages: StudioLanguages
}

/** Collects what the slices provide for each other. Throws when something required is missing. */
export function createRegistry(slices: readonly Slice[]): SliceRegistry {
  return {
    purge: complete('purge', merge(slices.map(({ purge }) => purge)), recordTypes),
    restore: complete('restore', merge(slices.map(({ restore }) => restore)), recordTypes),
    savable: complete('save', merge(slices.map(({ savable }) => savable)), ['video', 'program']),
    content: slices.flatMap(({ content = [] }) => content),
    jobs: slices.flatMap(({ jobs = [] }) => jobs),
    async creditClass(context, on, videoId) {
      for (const slice of slices) {
        const credit = await slice.creditClass?.(context, on, videoId)
        if (credit) return credit
      }
      return null
    },
    async programsWith(on, of) {
      for (const slice of slices) {
        if (slice.programsWith) return slice.programsWith(on, of)
      }
      return []
    },
    async studioLanguages(on) {
      for (const slice of slices) {
        if (slice.studioLanguages) return slice.studioLanguages(on)
      }
      return []
    },
    async hideVideo(services, on, videoId) {
      for (const slice of slices) await slice.hideVideo?.(services, on, videoId)
    },
    async followExercise(services, on, id) {
      for (const slice of slices) await slice.followExercise?.(services, on, id)
    },
    async videoLength(on, videoId) {
      for (const slice of slices) {
        const seconds = await slice.videoLength?.(on, videoId)
        if (seconds !== undefined) return seconds
      }
      return undefined
    },
    async namedProgram(on, programId) {
      for (const slice of slices) {
        const program = await slice.namedProgram?.(on, programId)
        if (program) return program
      }
      return undefined
    },
  }
}

const recordTypes = ['user', 'program', 'video', 'live_class', 'exercise'] as const

const merge = <T extends object>(parts: readonly (Partial<T> | undefined)[]): Partial<T> =>
  Object.assign({}, ...parts)

function complete<T extends object>(
  what: string,
  parts: Partial<T>,
  names: readonly (keyof T)[],
): T {
  const missing = names.filter((name) => parts[name] === undefined)
  if (missing.length > 0) throw new Error(`No slice can ${what}: ${missing.join(', ')}`)
  // Sound: every name of T was found above.
  return parts as T
}
