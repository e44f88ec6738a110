import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { getVideoCues } from '@carriage/contract/videos/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { insertSetup } from '../setups/live-setups-queries.ts'
import { makeClassVideo } from './collect-recordings.ts'

const app = useApp()

/** Makes the video of a date from parts that need not be there. */
async function makeVideo(occurrenceId: string, keys: string[] = []): Promise<string> {
  const videoHost = { ...app().services.videoHost, joinRecordings: async () => {} }
  const videoId = uuidv7()
  const parts = keys.map((key) => ({ key, skipSeconds: 0, durationSeconds: 600 }))
  await makeClassVideo({ ...app().services, videoHost }, { occurrenceId, videoId, parts })
  return videoId
}

test('a class that says as much of itself as it may becomes a video all the same', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const said = { title: 'T'.repeat(255), description: 'd'.repeat(500) }
  const live = await scheduleLive(app(), coach, 4, said)
  const id = await makeVideo(live.occurrence_id ?? '')
  const { video } = await app().call(getAdminVideo, { params: { id } }, coach.token)
  expect(video.title).toMatch(/^T+…, \d+ \w+ \d{4}$/)
  expect([video.title.length, video.description]).toEqual([80, `${'d'.repeat(79)}…`])
})

test('a recording is set up as its class said before, then as its host told', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const opening = {
    ...NO_CHANGE,
    springs: [{ spring: 'red', count: 2 }],
    accessories: ['long-box' as const],
  }
  const live = await scheduleLive(app(), coach, 4, { opening_setup: opening })
  const began = app().clock.now.getTime()
  const occurrenceId = live.occurrence_id ?? ''
  const tell = (seconds: number, setup: object) =>
    insertSetup(app().services.db, {
      occurrenceId,
      toldAt: new Date(began + seconds * 1000),
      setup: { ...NO_CHANGE, ...setup },
    })
  await tell(-30, { footbar: 'low' })
  await tell(60, { headrest: 'up' })
  const id = await makeVideo(occurrenceId, [`recordings/${live._id}/${began}-abc.mkv`])
  const { cues } = await app().call(getVideoCues, { params: { id } }, coach.token)
  expect(cues.setups).toEqual([
    { at_ms: 0, ...opening, footbar: 'low' },
    { at_ms: 60_000, ...NO_CHANGE, headrest: 'up' },
  ])
})
