import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { line } from '../common.ts'
import type { Phase } from './policy.ts'

/** Letters of a question and of an answer to choose. */
export const POLL_QUESTION_MAX = 150
export const POLL_OPTION_MAX = 60
export const POLL_OPTIONS = { min: 2, max: 5 } as const
/** So many polls of one class are kept. */
export const MOST_POLLS = 50

/** A poll as one person sees it: nobody sees who voted for what. */
export const livePoll = z.object({
  /** Higher for later ones. */
  _id: z.int(),
  question: z.string(),
  options: z.array(z.string()),
  is_open: z.boolean(),
  /** The index of the option that the reader has voted for; null without a vote. */
  choice: z.nullable(z.int()),
  /** How many have voted for each option; null for everybody but hosts. */
  votes: z.nullable(z.array(z.int())),
  /** Percent of the votes for each option, which add up to 100, or to 0 without a vote; null for members until they vote or it is closed. */
  shares: z.nullable(z.array(z.int())),
})
export type LivePoll = z.infer<typeof livePoll>

// The server counts letters, once invisible ones are left out; a letter may take several units.
const question = line(
  1,
  POLL_QUESTION_MAX * 4,
  () => t.enterQuestion,
  () => t.useAtMostLetters2({ pollQuestionMax: POLL_QUESTION_MAX }),
)
const option = line(
  1,
  POLL_OPTION_MAX * 4,
  () => t.enterAnswer,
  () => t.useAtMostLetters3({ pollOptionMax: POLL_OPTION_MAX }),
)

/** What hosts do about the polls of a class. */
export const pollBody = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('open'),
    question,
    options: z.array(option).check(
      z.minLength(POLL_OPTIONS.min, {
        error: () => t.enterAtLeastAnswers({ min: POLL_OPTIONS.min }),
      }),
      z.maxLength(POLL_OPTIONS.max, {
        error: () => t.enterAtMostAnswers({ max: POLL_OPTIONS.max }),
      }),
    ),
  }),
  z.object({ action: z.literal('close'), poll: z.int() }),
])
export type PollAction = z.output<typeof pollBody>
export const pollAnswer = z.object({ poll: livePoll })

export const voteBody = z.object({
  poll: z.int(),
  /** The index of the option, from 0. */
  choice: z.int().check(z.gte(0), z.lt(POLL_OPTIONS.max)),
})

/** The reasons shown to who may not ask, vote or close. */
export const pollRefusals = {
  'not-live': () => t.youCanAskQuestionWhileClass,
  'one-open': () => t.closeOpenPollBeforeYouAsk,
  many: () => t.classHasAtMostPolls({ mostPolls: MOST_POLLS }),
  closed: () => t.pollClosed,
  outside: () => t.comeIntoClassVote,
} as const
export type PollRefusal = keyof typeof pollRefusals

/** What a class has: no poll yet, or its newest one in this state. */
export type PollState = 'none' | 'open' | 'closed'

/** Why something cannot be done about the polls of a class now; null when it can. The end of a class closes its poll. */
export function pollRefusal(
  action: 'open' | 'vote' | 'close',
  { phase, poll }: { phase: Phase; poll: PollState },
): Exclude<PollRefusal, 'outside' | 'many'> | null {
  if (action !== 'open') return poll === 'open' && phase !== 'ended' ? null : 'closed'
  if (phase !== 'live') return 'not-live'
  return poll === 'open' ? 'one-open' : null
}

/** The shares of votes in percent, which add up to 100 (largest remainders first); all 0 without a vote. */
export function sharesOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0)
  if (total === 0) return votes.map(() => 0)
  const exact = votes.map((count) => (count * 100) / total)
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = new Set(
    exact
      .map((share, at) => ({ at, rest: share - Math.floor(share) }))
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return exact.map((share, at) => Math.floor(share) + (raised.has(at) ? 1 : 0))
}
