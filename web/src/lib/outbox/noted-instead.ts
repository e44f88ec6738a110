import type { RequestOf } from '@carriage/contract/endpoint'
import { noteWorkout } from '@carriage/contract/practice/endpoints'
import { MOST_NOTED_MINUTES, MOST_NOTED_TITLE } from '@carriage/contract/practice/schemas'
import { isWorkout } from '@carriage/contract/practice/workout'
import type { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { randomId } from '../browser/random-id.ts'
import { browserTimeZone, dayIn } from '../text/dates.ts'
import type { KeptCall } from './outbox-policy.ts'

type Report = RequestOf<typeof reportVideoProgress>['body']

/**
 * What is sent in place of the report of a class that the studio has deleted for good meanwhile: a class that was practised counts as a
 * workout that the member notes, under the title that this device has. Null where too little was played.
 */
export function notedInstead(call: KeptCall): KeptCall | null {
  // Sound: only reports of videos are sent in another form.
  const report = call.body as Report
  const { position_seconds: position, duration_seconds: duration, time_zone, made_at } = report
  const parts = report.watched_parts ?? []
  const played = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const percent = duration > 0 ? (position / duration) * 100 : 0
  if (made_at === undefined || !isWorkout({ percent, played, duration })) return null
  const zone = time_zone ?? browserTimeZone()
  const id = randomId()
  const minutes = Math.min(Math.max(1, Math.round(played / 60)), MOST_NOTED_MINUTES)
  const body: RequestOf<typeof noteWorkout>['body'] = {
    title: call.title.slice(0, MOST_NOTED_TITLE),
    minutes,
    date: dayIn(made_at, zone),
    time_zone: zone,
  }
  const { method, path } = noteWorkout
  return {
    ...call,
    about: `workout ${id}`,
    kind: 'workout',
    endpoint: { method, path },
    params: { id },
    body,
  }
}
