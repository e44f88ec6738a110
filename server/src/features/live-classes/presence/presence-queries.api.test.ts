import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { liveRsvps } from '../live-classes-schema.ts'
import { deletePresence, insertPresence, touchPresence } from './presence-queries.ts'

const app = useApp()

test('the time at which a member left is not put back by a connection that was silent before', async () => {
  const { db } = app().services
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const { id: userId, token } = await createPerson(app(), { nextBillingAt: null })
  const { _id: liveClassId } = await scheduleLive(app(), coach, 4)
  await app().call(registerForLiveClass, { body: { live_class_id: liveClassId } }, token)
  const joinedAt = app().clock.now
  const [silent, lasting] = [uuidv7(), uuidv7()]
  for (const connectionId of [silent, lasting])
    await insertPresence(db, { connectionId, liveClassId, userId, role: 'viewer', joinedAt })
  const left = addSeconds(joinedAt, 600)
  await touchPresence(db, [lasting], left)
  for (const connectionId of [lasting, silent]) await deletePresence(db, [connectionId])
  const rows = await db.select().from(liveRsvps).where(eq(liveRsvps.userId, userId))
  expect(rows).toMatchObject([{ leftAt: left }])
})
