import { expect, test } from 'vitest'
import { presentActivity } from './members-presenter.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 9, minute))

test('activity has sessions, live classes, videos and logins in one order, newest first', () => {
  const deeds = {
    sessions: [{ title: 'Week one', videoId: 'one', at: at(1) }],
    attended: [{ title: 'Evening flow', at: at(4) }],
    videos: [{ title: null, videoId: 'two', at: at(3) }],
    signIns: [{ createdAt: at(2), userAgent: '' }],
  }
  const types = presentActivity(deeds, 3).map(({ type, title }) => [type, title])
  expect(types).toEqual([
    ['live-attended', 'Evening flow'],
    ['video-watched', ''],
    ['sign-in', 'Unknown device'],
  ])
})

test('a class that completed a session is one deed, unless it was watched again later', () => {
  const session = { title: 'Week one', videoId: 'one', at: at(10) }
  const deeds = { sessions: [session], attended: [], signIns: [] }
  const typesOf = (watched: Date) =>
    presentActivity({ ...deeds, videos: [{ title: 'One', videoId: 'one', at: watched }] }, 9).map(
      ({ type }) => type,
    )
  expect(typesOf(at(12))).toEqual(['session-completed'])
  expect(typesOf(at(12 + 24 * 60))).toEqual(['video-watched', 'session-completed'])
})
