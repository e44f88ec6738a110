import { POLL_OPTIONS } from '@carriage/contract/live-classes/polls'
import { formatLength } from '../../../lib/text/durations.ts'
import { plural } from '../../../lib/text/format.ts'

/** Texts of polls, raised hands and the timer of a live class. */
export const sharedTexts = {
  poll: {
    title: 'Poll',
    ask: 'Ask a question',
    askNext: 'Ask another question',
    notLive: 'You can ask a question while the class is live.',
    question: 'Question',
    option: (place: number) => `Answer ${place}`,
    optional: (count: number) => `The last ${count} are optional.`,
    open: 'Ask everyone',
    cancel: 'Cancel',
    close: 'Close the poll',
    closed: 'Closed',
    vote: 'Vote',
    seeVote: 'See the answers',
    hide: 'Hide',
    nameless: 'Nobody sees what you vote for.',
    voted: 'You voted for this. You can change your vote until the poll closes.',
    votes: (count: number) => plural(count, 'vote'),
    share: (percent: number) => `${percent}%`,
    asked: (question: string) => `The host asks: ${question}`,
    failed: 'Your vote was not counted.',
    notAsked: 'We couldn’t ask your question.',
  },
  hands: {
    title: 'Raised hands',
    raise: 'Raise your hand',
    lower: 'Lower your hand',
    raised: 'Your hand is up. The host sees it.',
    lowerOf: (name: string) => `Lower the hand of ${name}`,
    lowerAll: 'Lower all hands',
  },
  timer: {
    title: 'Timer',
    length: 'Length',
    lengthOf: (seconds: number) => formatLength(seconds),
    start: 'Start the timer',
    restart: 'Start again',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop the timer',
    paused: 'Paused',
    started: (seconds: number) => `Timer: ${formatLength(seconds)}`,
    over: 'Time is up',
  },
} as const
