import type { ChatMessage } from '@carriage/contract/live-classes/chat'
import { expect, test } from 'vitest'
import { chatAfter, NO_CHAT } from './chat-state.ts'

const chat = NO_CHAT.state
const message = (id: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: id,
  user_id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Mia',
  is_host: false,
  kind: 'message',
  text: `text ${id}`,
  sent_at: id,
  is_removed: false,
  is_answered: false,
  ...changes,
})
const after = (batches: ChatMessage[][]) =>
  batches.reduce(
    (before, messages) => chatAfter(before, { messages, chat, isFirst: false }),
    NO_CHAT,
  )
const textsOf = (batches: ChatMessage[][]) => after(batches).messages.map(({ text }) => text)

test.each([
  ['in order', [[message(1)], [message(2)]], ['text 1', 'text 2']],
  ['in order when a later one came first', [[message(2)], [message(1)]], ['text 1', 'text 2']],
  [
    'once after a reconnect',
    [
      [message(1), message(2)],
      [message(1), message(2)],
    ],
    ['text 1', 'text 2'],
  ],
  [
    'without what was removed',
    [[message(1), message(2)], [message(1, { text: '', is_removed: true })]],
    ['', 'text 2'],
  ],
])('messages stand %s', (_, batches, texts) => expect(textsOf(batches)).toEqual(texts))

test('a page keeps the newest of very many', () => {
  const many = Array.from({ length: 620 }, (_, at) => message(at))
  expect(textsOf([many]).at(0)).toBe('text 120')
})

test('what was removed while the channel was lost is gone once it is back', () => {
  const before = after([[message(1), message(2, { text: 'rude' })]])
  const { messages } = chatAfter(before, {
    messages: [message(1), message(3)],
    chat,
    isFirst: true,
  })
  expect(messages.map(({ text }) => text)).toEqual(['text 1', 'text 3'])
})
