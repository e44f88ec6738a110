/** A class that is open, with its host, a member with a seat and one in the broadcast, and two servers on one database. */
import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveViewerToken, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Presence } from '../../src/features/live-classes/index.ts'
import type { useApp } from '../app.ts'
import { createPerson, type Person } from '../people.ts'
import { scheduleLive } from './live-classes.ts'
import { anotherServer, openPresence, type PresencePage } from './presence-page.ts'

export interface OpenClass {
  /** Of a new class for each test, which begins in four minutes. */
  id: string
  coach: Person
  /** Has the only seat. */
  mia: Person
  /** Watches the broadcast. */
  ben: Person
  here: Presence
  there: Presence
  /** Both members register for the class and enter it, while its doors are open. */
  comeIn: () => Promise<void>
  /** Opens a page of the class, and waits until it was told what holds there. */
  arrive: (presence: Presence, who: Person) => Promise<PresencePage>
}

export function useOpenClass(app: ReturnType<typeof useApp>): () => OpenClass {
  let open: OpenClass | undefined
  const current = () => {
    if (!open) throw new Error('There is a class within tests only')
    return open
  }
  const enter = async (who: Person) => {
    const { id, coach } = current()
    const endpoint = who === coach ? getLiveHostToken : getLiveViewerToken
    return app().call(endpoint, { params: { id } }, who.token)
  }
  beforeAll(async () => {
    const person = (firstName: string, roles: ('user' | 'coach')[] = ['user']) =>
      createPerson(app(), { roles, firstName, nextBillingAt: null })
    open = {
      id: '',
      coach: await person('Ines', ['user', 'coach']),
      mia: await person('Mia'),
      ben: await person('Ben'),
      here: anotherServer(app()),
      there: anotherServer(app()),
      async comeIn() {
        const { id, mia, ben } = current()
        for (const who of [mia, ben]) {
          await app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
          await enter(who)
        }
      },
      async arrive(presence, who) {
        const { rtm_token: token } = await enter(who)
        const page = openPresence(presence, token)
        const has = (kind: string) => page.heard.some(({ type }) => type === kind)
        await page.until(() => has('timer') && has('chat'))
        return page
      },
    }
  })
  afterAll(() => Promise.all([current().here.stop(), current().there.stop()]))
  beforeEach(async () => {
    // Past all limits of the test before.
    app().advance(60)
    const { coach, comeIn } = current()
    const values = { capacity: 1, broadcast_session: true }
    current().id = (await scheduleLive(app(), coach, 4, values))._id
    await comeIn()
  })
  return current
}
