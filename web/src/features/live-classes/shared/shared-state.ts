import type { CheckedMember, OwnFormCheck } from '@carriage/contract/live-classes/form-check'
import type { RaisedHand } from '@carriage/contract/live-classes/hands'
import type { LivePoll } from '@carriage/contract/live-classes/polls'
import type { LiveCaption, LiveCaptions } from '@carriage/contract/live-classes/captions'
import type { OwnStage, StagePerson } from '@carriage/contract/live-classes/stage'
import { type LiveTimer, timerLeft } from '@carriage/contract/live-classes/timer'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import type { SharedNews } from '../presence/presence-channel.ts'

/** What holds in a class now, as far as the page knows. */
export interface Shared {
  /** What the host has told everybody to set up; null until something was told. */
  readonly setup: ReformerSetup | null
  readonly poll: LivePoll | null
  /** Those that are up, for hosts alone. */
  readonly hands: readonly RaisedHand[]
  /** Whether the reader's own hand is up. */
  readonly isRaised: boolean
  /** Who is on the stage; for hosts, also who is invited or was on it. */
  readonly stage: readonly StagePerson[]
  /** How it stands with the reader's own place on the stage. */
  readonly ownStage: OwnStage | null
  /** Who shows the hosts their camera, for hosts alone. */
  readonly checked: readonly CheckedMember[]
  /** The reader's own camera while the hosts see it. */
  readonly ownFormCheck: OwnFormCheck | null
  readonly timer: LiveTimer | null
  /** How it stands with captions; null where the server makes none. */
  readonly captions: LiveCaptions['state'] | null
  /** The phrases that were said last, the oldest first. */
  readonly said: readonly LiveCaption[]
}
export const NOTHING_SHARED: Shared = {
  setup: null,
  poll: null,
  hands: [],
  isRaised: false,
  stage: [],
  ownStage: null,
  checked: [],
  ownFormCheck: null,
  timer: null,
  captions: null,
  said: [],
}
/** A broadcast shows them seconds later. */
const MOST_SAID = 12

/** What the page has learned of the class: what it was told, or an answer to a call of its own. */
export type Learned =
  | SharedNews
  | { type: 'own-stage'; own: OwnStage | null }
  | { type: 'stage-people'; people: readonly StagePerson[] }
  | { type: 'own-form-check'; own: OwnFormCheck | null }
  | { type: 'checked-members'; members: readonly CheckedMember[] }

/** What holds after some news. */
export function sharedAfter(shared: Shared, news: Learned): Shared {
  switch (news.type) {
    case 'setup':
      return { ...shared, setup: news.setup }
    case 'poll':
      // An answer may come after news of the next poll.
      return shared.poll && shared.poll._id > news.poll._id
        ? shared
        : { ...shared, poll: news.poll }
    case 'hands':
      return { ...shared, hands: news.hands, isRaised: news.is_raised }
    case 'stage':
      return { ...shared, stage: news.people, ownStage: news.own }
    case 'own-stage':
      return { ...shared, ownStage: news.own }
    case 'stage-people':
      return { ...shared, stage: news.people }
    case 'form-check':
      return { ...shared, checked: news.members, ownFormCheck: news.own }
    case 'own-form-check':
      return { ...shared, ownFormCheck: news.own }
    case 'checked-members':
      return { ...shared, checked: news.members }
    case 'timer':
      return { ...shared, timer: news.timer }
    default:
      return { ...shared, ...captionsAfter(shared.said, news.captions) }
  }
}

/** What holds, and what is known of the time after the picture that the reader sees. */
export interface SharedInTime {
  readonly shared: Shared
  /** In the order in which it came; `at` in epoch seconds on the server's clock. */
  readonly coming: readonly { readonly news: Learned; readonly at: number }[]
}
export const NOTHING_YET: SharedInTime = { shared: NOTHING_SHARED, coming: [] }

/** What holds in a picture of this age, in epoch seconds on the server's clock. */
export const sharedAt = ({ shared, coming }: SharedInTime, seenAt: number): Shared =>
  coming.filter(({ at }) => at <= seenAt).reduce((sum, { news }) => sharedAfter(sum, news), shared)

/**
 * Takes in some news. Set-ups and countdowns belong to what the host says in the picture, so they wait for it; a poll or a
 * hand is answered as it is asked.
 */
export function learn(
  known: SharedInTime,
  news: Learned,
  { now, seenAt }: { now: number; seenAt: number },
): SharedInTime {
  if (news.type !== 'setup' && news.type !== 'timer')
    return { ...known, shared: sharedAfter(known.shared, news) }
  const at = news.type === 'setup' ? news.told_at : (news.timer?.server_time ?? now)
  return {
    shared: sharedAt(known, seenAt),
    coming: [...known.coming.filter((one) => one.at > seenAt), { news, at }],
  }
}

/** A phrase takes the place of its beginning. */
function captionsAfter(said: Shared['said'], { state, line }: LiveCaptions) {
  if (!line) return { captions: state, said: state === 'making' ? said : [] }
  const others = said.filter(({ at_ms }) => at_ms !== line.at_ms)
  return { captions: state, said: [...others, line].slice(-MOST_SAID) }
}

/** Times are sent in whole seconds. */
const ROUNDING_SECONDS = 1

/**
 * Whether a timer has been started, rather than paused or resumed: a running one ends at another time only if a new one has taken
 * its place, and of a paused one only a start gives it more time.
 */
export function isStarted(before: LiveTimer | null, timer: LiveTimer): boolean {
  if (before === null) return true
  if (before.paused_left === null && timer.paused_left === null)
    return Math.abs(timer.ends_at - before.ends_at) > ROUNDING_SECONDS
  const { server_time: now } = timer
  return timerLeft(timer, now) > timerLeft(before, now) + ROUNDING_SECONDS
}
