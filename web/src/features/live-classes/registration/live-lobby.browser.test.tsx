import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { texts } from '@carriage/texts/web/live-classes'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { session } from '../../../lib/session/session.ts'
import { LiveFacts, LiveLine } from './live-facts.tsx'
import { LiveLobby } from './live-lobby.tsx'

const t = texts.lobby
const nothing = () => {}
const DAY = 86_400

function draw(fields: Partial<MemberLiveClass>, present: readonly PresentPerson[] = []) {
  // Sound: what the page reads of it.
  const live = {
    _id: 'live',
    title: 'Evening reformer',
    description: 'One spring less',
    difficulty_level: 'beginner',
    categories: [],
    tags: [],
    status: 'published',
    starts_at: DAY,
    timezone: null,
    recurring_schedule: true,
    duration: 45,
    stream_started_at: null,
    stream_stopped_at: null,
    took_place: false,
    instructor: { _id: 'coach', first_name: 'Ines', last_name: 'Duarte', image: null },
    is_private: false,
    may_watch: true,
    may_host: false,
    is_registered: true,
    has_seat: true,
    capacity: 20,
    rsvp_count: 5,
    kept_count: 0,
    waiting_count: 0,
    waiting: null,
    broadcast_session: false,
    ...fields,
  } as unknown as MemberLiveClass
  const handlers = {
    onRegister: nothing,
    onWait: nothing,
    onCancel: nothing,
    onUndo: nothing,
    onJoin: nothing,
  }
  return renderPage(
    <>
      <LiveLine live={live} />
      <LiveLobby live={live} present={present} coming={[]} now={0} pending={false} {...handlers} />
      <LiveFacts live={live} now={0} hasLobbyAbove />
    </>,
  )
}

test.each([
  ['the own seat among others', {}, () => t.ownSeat({ taken: 5, capacity: 20 })],
  [
    'the seats of others',
    { is_registered: false, has_seat: false },
    () => t.seats({ taken: 5, capacity: 20 }),
  ],
  [
    'that nobody comes yet',
    { is_registered: false, has_seat: false, rsvp_count: 0 },
    () => t.coming({ count: 0 }),
  ],
  ['those who watch the broadcast, too', { rsvp_count: 25 }, () => t.comingToo({ count: 25 })],
  ['no seats of a class for one', { capacity: 1, rsvp_count: 1 }, () => t.comingToo({ count: 1 })],
])('the page of a live class says once %s, and once that it is weekly', async (_, fields, said) => {
  const screen = await draw(fields)
  await expect.element(screen.getByText(said(), { exact: true })).toBeVisible()
  await expect.element(screen.getByText(texts.facts.weekly, { exact: true })).toBeVisible()
  for (const label of [texts.facts.seats, texts.facts.when])
    await expect.element(screen.getByText(label, { exact: true })).not.toBeInTheDocument()
})

test('who has just left is not told that they are there', async () => {
  const own = sampleUser()
  session.signIn('token', own)
  const person = (id: string, name: string) => ({
    user_id: id,
    role: 'viewer' as const,
    first_name: name,
  })
  const screen = await draw({}, [person(own._id, 'Ada'), person('lou', 'Lou')])
  await expect.element(screen.getByText(t.here({ names: 'Lou' }))).toBeVisible()
})
