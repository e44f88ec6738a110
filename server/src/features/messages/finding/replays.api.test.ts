import { listMessageRules, updateMessageRule } from '@carriage/contract/messages/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { liveOccurrences, liveRsvps, waitingEnded } from '../../live-classes/tables.ts'
import { videos, watchProgress } from '../../videos/tables.ts'

const app = useApp()

async function enableReplays(): Promise<void> {
  const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const { rules } = await app().call(listMessageRules, {}, admin.token)
  const rule = rules.find(({ key }) => key === 'replay')
  if (!rule) throw new Error('No rule for recordings')
  const { results: _, ...body } = rule
  await app().call(updateMessageRule, { body: { ...body, enabled: true } }, admin.token)
}
const join = () => createPerson(app(), { nextBillingAt: null, timeZone: 'UTC' })
const titles = async ({ token }: Person) =>
  (await app().call(listNotifications, { query: {} }, token)).notifications.map(
    ({ title }) => title,
  )
async function work(): Promise<void> {
  await app().runJob('find-due-messages')
  await app().runJob('send-due-messages')
}

test('a recording is told of once to those who waited in vain, and to nobody who has watched it @full', async () => {
  app().clock.now = new Date('2026-05-04T12:00:00Z')
  await enableReplays()
  const { db } = app().services
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const { occurrence_id: date } = await scheduleLive(app(), coach, 30)
  const [mia, ben, lea, kim] = [await join(), await join(), await join(), await join()]
  const occurrenceId = date ?? ''
  await db.insert(liveRsvps).values([mia, kim].map(({ id: userId }) => ({ occurrenceId, userId })))
  const waited = (userId: string, endedAs: 'no-seat' | 'lapsed' | 'left') => ({
    occurrenceId,
    userId,
    waitedSince: app().clock.now,
    endedAs,
  })
  await db
    .insert(waitingEnded)
    .values([waited(mia.id, 'lapsed'), waited(ben.id, 'no-seat'), waited(lea.id, 'left')])
  const film = { title: 'Evening, recorded', processingState: 'processing' } as const
  const videoId = await createVideo(app(), film)
  await db.update(liveOccurrences).set({ videoId }).where(eq(liveOccurrences.id, occurrenceId))
  const { now: updatedAt } = app().clock
  await db.insert(watchProgress).values({ userId: kim.id, videoId, positionSeconds: 30, updatedAt })
  await work()
  expect(await titles(mia)).toEqual([])
  await db.update(videos).set({ processingState: 'playable' }).where(eq(videos.id, videoId))
  await work()
  await work()
  const title = 'Evening, recorded is ready to watch'
  expect(await titles(mia)).toEqual([title])
  expect(await titles(ben)).toEqual([title])
  expect(await titles(lea)).toEqual([])
  expect(await titles(kim)).toEqual([])
})
