import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'
import { liveConnection } from './connection-test.ts'

/** So many members are on the stage of a class at once, with those who are invited to it. */
export const STAGE_GUESTS = 4
/** The place of the co-host; guests have 1 to `STAGE_GUESTS`, and the host, who is not on the list, 0. */
export const COHOST_PLACE = STAGE_GUESTS + 1
/** Seconds until an invitation expires that has no answer. */
export const INVITATION_SECONDS = 90
/** Seconds that somebody who has accepted has for coming: the browser may ask for camera and microphone. */
export const ARRIVAL_SECONDS = 60
/** Seconds after which somebody is taken from the stage who is not heard from: their page may be loaded anew, or the server. */
export const ABSENCE_SECONDS = 30

/**
 * `invited`: waits for an answer; `accepted`: has agreed to be seen and heard, and connects; `on-stage`: is seen and heard;
 * `muted`: is seen, and nobody plays their sound. The others are how it ended.
 */
export const stageStates = [
  'invited',
  'accepted',
  'on-stage',
  'muted',
  'declined',
  'expired',
  'removed',
  'left',
] as const
export type StageState = (typeof stageStates)[number]

/** Whether somebody in this state has a place. */
export const hasPlace = (state: StageState): boolean => state === 'accepted' || isOnStage(state)

/** Whether somebody in this state is seen or heard by others. */
export const isOnStage = (state: StageState): boolean => state === 'on-stage' || state === 'muted'

const place = z.int().check(z.minimum(1), z.maximum(COHOST_PLACE))

/** Somebody on the stage of a class; for hosts, also who is invited to it, or was on it. */
export const stagePerson = z.object({
  user_id: id,
  first_name: z.string(),
  state: z.enum(stageStates),
  /** Where their media are received; null while they have none. */
  place: z.nullable(place),
  /** Whether their camera is on. */
  has_picture: z.boolean(),
  is_cohost: z.boolean(),
})
export type StagePerson = z.infer<typeof stagePerson>

/** How it stands with the reader; null for somebody who was never invited. */
export const ownStage = z.object({
  state: z.enum(stageStates),
  place: z.nullable(place),
  has_picture: z.boolean(),
  is_cohost: z.boolean(),
  /** The page that sends: that of another browser, or of one that was reloaded, sends nothing. */
  page: z.nullable(z.uuid()),
  /** Until when an invitation waits for an answer, or the stage for somebody who has to come, or to come back; null otherwise. */
  expires_at: z.nullable(epochSeconds),
})
export type OwnStage = z.infer<typeof ownStage>

/** What members do about their own place on the stage. */
export const stageBody = z.discriminatedUnion('action', [
  /** Agrees to be seen and heard from this page, with or without a picture; also to go on in another browser. */
  z.object({ action: z.literal('accept'), page: z.uuid(), has_picture: z.boolean() }),
  z.object({ action: z.literal('decline') }),
  /** This page sends. */
  z.object({ action: z.literal('arrive'), page: z.uuid() }),
  /** The camera was turned on or off. */
  z.object({ action: z.literal('picture'), has_picture: z.boolean() }),
  z.object({ action: z.literal('mute') }),
  z.object({ action: z.literal('unmute') }),
  z.object({ action: z.literal('leave') }),
])
export type StageAction = z.output<typeof stageBody>
export const stageAnswer = z.object({ own: z.nullable(ownStage) })

/** What hosts do about the stage. Nobody turns on the microphone of somebody else. */
export const runStageBody = z.object({
  action: z.enum(['invite', 'mute', 'remove']),
  member: id,
})
export type RunStage = z.output<typeof runStageBody>
/** Everybody who was invited in this class, in the order in which they were. */
export const runStageAnswer = z.object({ people: z.array(stagePerson) })

/** The coach who helps to host the current date of a class; null for nobody. */
export const cohostBody = z.object({ coach: z.nullable(id) })

export const stageAccessQuery = z.object({ page: z.uuid() })
/** The right to send from the caller's place. */
export const stageAccessAnswer = z.object({ send: liveConnection })

/** The reasons shown to who may not do something about the stage. */
export const stageRefusals = {
  'not-live': () => t.stageWhileLive,
  full: () => t.stageFull({ stageGuests: STAGE_GUESTS }),
  'no-seat': () => t.stageSeatsOnly,
  /** Says nothing of why, since the age of a member is nobody's business. */
  'not-allowed': () => t.accountCannotComeOnStage,
  over: () => t.invitationOver,
  elsewhere: () => t.onStageElsewhere,
  absent: () => t.memberNotOnStage,
  outside: () => t.comeIntoClassForStage,
  coach: () => t.cohostMustBeAnotherCoach,
} as const
export type StageRefusal = keyof typeof stageRefusals
