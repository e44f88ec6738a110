import { login } from '@carriage/contract/accounts/endpoints'
import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import * as endpoints from '@carriage/contract/notifications/push-endpoints'
import type { NotificationType } from '@carriage/contract/notifications/schemas'
import { givingReasons } from '@carriage/texts/speaking'
import { texts as programs } from '@carriage/texts/server/programs'
import type { ServiceSource } from '../../src/features/messages/messages-schema.ts'
import type { users } from '../../src/features/accounts/tables.ts'
import { uuidv7 } from '../../src/platform/crypto.ts'
import type { TestApp } from '../app.ts'
import { createPerson, PASSWORD, type Person } from '../people.ts'
import { type Browser, createBrowser } from './push-browser.ts'
import type { Receiver } from './receiver.ts'

const everything: readonly NotificationType[] = ['workout', 'live', 'announcement']

/** Members whose browsers show push messages, which go to a receiver of the test. */
export function pushPeople(app: () => TestApp, receiver: () => Receiver) {
  const choose = (
    { token }: Person,
    changes: { push_on?: NotificationType[]; app_off?: NotificationType[] },
  ) => {
    const body = { mail_off: [], app_off: [], push_on: [], language: null, ...changes }
    return app().call(saveNotificationChoices, { body }, token)
  }
  const member = async (values: Partial<typeof users.$inferInsert> = {}, on = everything) => {
    const person = await createPerson(app(), { nextBillingAt: null, timeZone: 'UTC', ...values })
    await choose(person, { push_on: [...on] })
    return person
  }
  const newBrowser = (path = `/${uuidv7()}`) => createBrowser(receiver().url.replace('/hook', path))
  const add = ({ subscription }: Browser, token: string) =>
    app().call(endpoints.addPushDevice, { body: subscription }, token)
  /** Tells a member of something as another slice does. */
  const tell = ({ id }: Person, source: ServiceSource = 'workout') =>
    app().services.db.transaction((tx) =>
      app().services.messages.write(tx, [
        {
          userId: id,
          source,
          subject: uuidv7(),
          factAt: app().clock.now,
          dueAt: app().clock.now,
          said: {
            mail: { template: 'verification', props: { otp: '135790' } },
            note: givingReasons(() => ({
              title: programs.yourNextWorkout({ sessionTitle: 'The Hundred' }),
              text: programs.nextIn({ programTitle: 'Strong back' }),
              path: '/dashboard/programs/1',
            })),
          },
        },
      ]),
    )
  return {
    add,
    choose,
    member,
    newBrowser,
    tell,
    devicesOf: async (token: string) =>
      (await app().call(endpoints.listPushDevices, {}, token)).devices,
    signIn: async ({ email }: Person) => {
      const { token } = await app().call(login, { body: { email, password: PASSWORD } })
      return token.access_token
    },
    /** A member with a browser that shows push messages. */
    memberWithBrowser: async (...args: Parameters<typeof member>) => {
      const mia = await member(...args)
      const browser = newBrowser()
      await add(browser, mia.token)
      return { mia, browser }
    },
  }
}
