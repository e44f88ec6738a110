import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/queries/query-client.ts'
import { session } from '../lib/session/session.ts'
import { isSaved, toggleSaved } from './save-item.ts'

const QUERY = ['videos', 'list']
const user = { _id: 'u1', first_name: 'Maya' } as User // its fields do not matter here

const sent: string[] = []
/** Answers the request that waits, and gives the next one time to be sent. */
let answer: (status: number) => Promise<void>

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    (url: string, { method, body }: { method: string; body: string }) =>
      new Promise<Response>((resolve) => {
        sent.push(`${method} ${url} ${body}`)
        answer = async (status) => {
          resolve(Response.json({ saved: body.includes('true') ? 'new' : null }, { status }))
          await new Promise((done) => {
            setTimeout(done)
          })
        }
      }),
  )
  session.signIn('token', user)
})
afterEach(() => session.signOut())

const read = (): string | null =>
  queryClient.getQueryData<{ saved: string | null }[]>(QUERY)?.[0]?.saved ?? null
const card = () => ({ type: 'video', id: 'v1', saved: read() }) as const
/** What the button says, and the bookmark that the app knows of. */
const shown = () => [isSaved(card()), read()]
function begin(saved: string | null): () => Promise<void> {
  queryClient.setQueryData(QUERY, [{ _id: 'v1', saved }])
  return () => toggleSaved(card())
}

const ADD = 'PUT /api/saved_item/video/v1 {"saved":true}'
const REMOVE = 'PUT /api/saved_item/video/v1 {"saved":false}'

test('a bookmark is shown before the server answers, and taken back when it refuses', async () => {
  const press = begin(null)
  const first = press()
  expect(shown()).toEqual([true, null])
  await answer(503)
  await first
  expect(shown()).toEqual([false, null])
  expect(sent).toEqual([ADD])
})

test('a press while one is under way is heard, and sent after it', async () => {
  const press = begin('old')
  const first = press()
  await press()
  expect(shown()).toEqual([true, 'old'])
  expect(sent).toEqual([REMOVE])
  await answer(200)
  expect(sent).toEqual([REMOVE, ADD])
  expect(isSaved(card())).toBe(true)
  await answer(200)
  await first
  expect(shown()).toEqual([true, 'new'])
})

test('of many presses the last one holds, and no more is sent than that takes', async () => {
  const press = begin(null)
  const first = press()
  await press()
  await press()
  await answer(200)
  await first
  expect(shown()).toEqual([true, 'new'])
  expect(sent).toEqual([ADD])
})

test('when a later request fails, what the server said last stands', async () => {
  const press = begin(null)
  const first = press()
  await press()
  await answer(200)
  expect(sent).toEqual([ADD, REMOVE])
  await answer(503)
  await first
  expect(shown()).toEqual([true, 'new'])
})

test('what waits when somebody signs out is not sent', async () => {
  const press = begin('old')
  const first = press()
  await press()
  session.signOut()
  await answer(200)
  await first
  expect(sent).toEqual([REMOVE])
})
