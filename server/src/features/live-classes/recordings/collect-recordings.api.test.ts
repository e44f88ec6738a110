import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { makeClassVideo } from './collect-recordings.ts'

const app = useApp()

test('a class that says as much of itself as it may becomes a video all the same', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const said = { title: 'T'.repeat(255), description: 'd'.repeat(500) }
  const live = await scheduleLive(app(), coach, 4, said)
  const videoHost = { ...app().services.videoHost, joinRecordings: async () => {} }
  const id = uuidv7()
  await makeClassVideo(
    { ...app().services, videoHost },
    { occurrenceId: live.occurrence_id ?? '', videoId: id, parts: [] },
  )
  const { video } = await app().call(getAdminVideo, { params: { id } }, coach.token)
  expect(video.title).toMatch(/^T+…, \d+ \w+ \d{4}$/)
  expect([video.title.length, video.description]).toEqual([80, `${'d'.repeat(79)}…`])
})
