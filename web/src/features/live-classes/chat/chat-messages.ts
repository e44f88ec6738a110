import {
  type ChatMode,
  chatRefusals,
  type Reaction,
  SLOW_SECONDS,
} from '@carriage/contract/live-classes/chat'
import { plural } from '../../../lib/text/format.ts'

const modes: Readonly<Record<ChatMode, string>> = {
  on: 'Everybody',
  slow: `Everybody, once in ${SLOW_SECONDS} seconds`,
  off: 'Only you',
}
const reactions: Readonly<Record<Reaction, string>> = {
  heart: 'Heart',
  applause: 'Applause',
  fire: 'Fire',
  strong: 'Strong',
  smile: 'Smile',
}

/** Texts of the chat of a live class. */
export const chatTexts = {
  title: 'Chat',
  none: 'Nobody has written yet.',
  noQuestions: 'Nobody has asked a question yet.',
  label: 'Your message',
  question: 'Ask the host a question',
  send: 'Send',
  failed: 'Your message was not sent.',
  host: 'Host',
  isQuestion: 'Question',
  answered: 'Answered',
  removed: 'The host has removed this message.',
  off: chatRefusals.off,
  slow: chatRefusals.slow,
  pinned: 'Pinned by the host',
  newer: (count: number) => `See ${plural(count, 'new message')}`,
  show: { label: 'Show', all: 'All messages', questions: 'Questions' },
  mode: 'Who can write',
  modes,
  reactions: 'React',
  reaction: reactions,
  reacted: (name: string, count: number) => `${name} ${count}`,
  actions: (name: string) => `Actions for the message of ${name}`,
  remove: 'Remove',
  pin: 'Pin',
  unpin: 'Unpin',
  answer: 'Mark as answered',
  mute: (name: string) => `Mute ${name} in this class`,
  unmute: (name: string) => `Let ${name} write again`,
} as const
