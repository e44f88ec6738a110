import { listLiveClasses, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { texts as t } from '@carriage/texts/web/live-classes'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { session } from '../../../lib/session/session.ts'
import { LiveList } from './live-list.tsx'

const now = nowSeconds()
const live = (id: string, fields: Partial<MemberLiveClass>): MemberLiveClass =>
  // Sound: what a row shows of it.
  ({
    _id: id,
    occurrence_id: `date-of-${id}`,
    title: `Class ${id}`,
    difficulty_level: 'beginner',
    status: 'published',
    starts_at: now + 86_400,
    duration: 45,
    stream_started_at: null,
    stream_stopped_at: null,
    took_place: false,
    server_time: now,
    instructor: null,
    is_private: false,
    may_watch: true,
    is_registered: false,
    has_seat: false,
    capacity: 10,
    rsvp_count: 3,
    kept_count: 0,
    waiting_count: 0,
    waiting: null,
    broadcast_session: false,
    ...fields,
  }) as MemberLiveClass

beforeEach(() => session.signIn('token', sampleUser()))

test('a class with a free seat is registered for in the list, and one of their own has no button', async () => {
  const free = live('free', {})
  const own = live('own', { is_registered: true, has_seat: true })
  const meta = { total: 2, page: 1, per_page: 20 }
  const server = serve()
  server.on(listLiveClasses, () => ({ live_class: [free, own], meta }))
  server.on(registerForLiveClass, () => ({
    live_class: { ...free, is_registered: true },
    message: 'Seated',
  }))
  const screen = await renderPage(
    <LiveList search={{ page: 1, per_page: 20, view: undefined }} onChange={() => {}} />,
  )
  const rows = screen.getByRole('list', { name: t.list })
  await expect.element(rows.getByText('Class own')).toBeVisible()
  expect(rows.getByRole('button').elements()).toHaveLength(1)
  await rows.getByRole('button', { name: /Class free/ }).click()
  await expect.poll(() => server.calls).toContain('POST /live_class/register')
})
