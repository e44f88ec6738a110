import { moderateChat } from '@carriage/contract/live-classes/admin-endpoints'
import type { Moderation } from '@carriage/contract/live-classes/chat'
import { readReplayChat } from '@carriage/contract/live-classes/endpoints'
import type { ReplayMessage } from '@carriage/contract/live-classes/replay-chat'
import { texts as t } from '@carriage/texts/web/videos/replay-chat/replay-chat'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { ReplayChat } from './replay-chat.tsx'

const message = (values: Pick<ReplayMessage, '_id' | 'first_name' | 'text'>): ReplayMessage => ({
  is_host: false,
  kind: 'message',
  is_answered: false,
  at_ms: 0,
  ...values,
})

/** A recording whose chat has two messages, and what becomes of them. */
async function show(liveClassId: string | null) {
  session.signIn('token', sampleUser())
  let messages = [
    message({ _id: 1, first_name: 'Mia', text: 'Good morning' }),
    message({ _id: 2, first_name: 'Ben', text: 'Hurtful' }),
  ]
  const done: (Moderation & { id: string })[] = []
  const server = serve()
  server.on(readReplayChat, ({ query: { part } }) => ({
    // As text, which is how it stands in the address.
    messages: String(part) === '0' ? messages : [],
    live_class_id: liveClassId,
  }))
  server.on(moderateChat, ({ params: { id }, body }) => {
    done.push({ id, ...body })
    messages = messages.slice(0, 1)
    return { chat: { mode: 'on' as const, pinned: null, muted: [] } }
  })
  const video = { _id: crypto.randomUUID(), playback_id: null }
  const control = { current: null }
  const screen = await renderPage(
    <ReplayChat video={video} control={control} onJump={() => undefined} />,
  )
  await expect.element(screen.getByText('Hurtful')).toBeVisible()
  return { screen, done }
}

test('a host removes one message from the chat of a recording @full', async () => {
  const id = crypto.randomUUID()
  const { screen, done } = await show(id)
  await screen.getByRole('button', { name: t.remove({ name: 'Ben' }) }).click()
  await expect.element(screen.getByText('Hurtful')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Good morning')).toBeVisible()
  expect(done).toEqual([{ id, action: 'remove', message: 2 }])
})

test('members see no way to remove one @full', async () => {
  const { screen } = await show(null)
  expect(screen.getByRole('button', { name: t.remove({ name: 'Ben' }) }).elements()).toEqual([])
})
