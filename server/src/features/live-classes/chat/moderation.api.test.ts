import { login, updateProfile } from '@carriage/contract/accounts/endpoints'
import { moderateChat, saveBlockedWords } from '@carriage/contract/live-classes/admin-endpoints'
import {
  raiseHand,
  registerForLiveClass,
  unregisterFromLiveClass,
  writeInChat,
} from '@carriage/contract/live-classes/endpoints'
import type { Moderation } from '@carriage/contract/live-classes/chat'
import { afterEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import type { PresencePage } from '../../../../test/live/presence-page.ts'
import { useOpenClass } from '../../../../test/live/use-open-class.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'

const app = useApp()
const live = useOpenClass(app)

const request = (text: string) => ({
  params: { id: live().id },
  body: { text, kind: 'message' as const },
})
const write = (who: Person, text: string) => app().call(writeInChat, request(text), who.token)
/** The status and the reason of each of several messages that are sent at once. */
const writeAtOnce = async (writers: readonly Person[]): Promise<string[]> => {
  const answers = await Promise.allSettled(writers.map((who, at) => write(who, `Now ${at}`)))
  return answers.map(({ status }) => status).toSorted()
}
const moderate = (body: Moderation) =>
  app().call(moderateChat, { params: { id: live().id }, body }, live().coach.token)
const refusalOf = async (who: Person, text = 'Hello') => {
  const { status, body } = await app().refusal(writeInChat, request(text), who.token)
  return [status, body.fields?.['text'] ?? body.error]
}
/** The same member on another device. */
const elsewhere = async (who: Person): Promise<Person> => {
  const { token } = await app().call(login, { body: { email: who.email, password: PASSWORD } })
  return { ...who, token: token.access_token }
}
const rename = (who: Person, first_name: string) =>
  app().call(updateProfile, { body: { first_name } }, who.token)
const namesOn = (page: PresencePage): string[] =>
  page.heard.flatMap((message) =>
    message.type === 'chat' ? message.messages.map(({ first_name: name }) => name) : [],
  )
const MUTED = [403, 'The host has muted you in this class.']

describe('a flood', () => {
  test('is cut off, also from two devices at once @full', async () => {
    const { mia, ben } = live()
    const phone = await elsewhere(mia)
    const results = await writeAtOnce(Array.from({ length: 16 }, (_, at) => (at % 2 ? mia : phone)))
    expect(results.filter((status) => status === 'fulfilled')).toHaveLength(10)
    await write(ben, 'I can still write')
  })

  test('does not pass slow mode by writing at the same moment @full', async () => {
    const { mia } = live()
    await moderate({ action: 'mode', mode: 'slow' })
    const phone = await elsewhere(mia)
    const results = await writeAtOnce([mia, phone, mia, phone, mia, phone])
    expect(results.filter((status) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('who is muted', () => {
  test('stays so on another device, after registering again, and under another name @full', async () => {
    const { mia } = live()
    await write(mia, 'Something rude')
    await moderate({ action: 'mute', member: mia.id })
    expect(await refusalOf(await elsewhere(mia))).toEqual(MUTED)
    const body = { live_class_id: live().id }
    await app().call(unregisterFromLiveClass, { body }, mia.token)
    expect(await refusalOf(mia)).toEqual([403, 'Come into the class to write.'])
    await app().call(registerForLiveClass, { body }, mia.token)
    await live().comeIn()
    expect(await refusalOf(mia)).toEqual(MUTED)
    await rename(mia, 'Maria')
    expect(await refusalOf(mia)).toEqual(MUTED)
    await rename(mia, 'Mia')
  })
})

describe('a name', () => {
  afterEach(async () => {
    await rename(live().mia, 'Mia')
    await block()
  })
  const block = async (...words: string[]) => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    await app().call(saveBlockedWords, { body: { words } }, admin.token)
  }

  test('with a blocked word is shown to nobody: in the chat, among those who are there, beside a hand @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    await block('darn')
    await write(mia, 'Hello')
    await rename(mia, 'D4rn')
    const host = await arrive(here, coach)
    await arrive(there, mia)
    await app().call(raiseHand, { params: { id: live().id }, body: { is_raised: true } }, mia.token)
    await host.until(() => host.people.includes('Member viewer'))
    const hands = () =>
      host.heard.flatMap((message) => (message.type === 'hands' ? message.hands : []))
    await host.until(() => hands().length > 0)
    expect(hands().at(-1)?.first_name).toBe('Member')
    expect(namesOn(await arrive(there, ben))).toEqual(['Member'])
    await write(mia, 'Under another name')
    await host.until(() => namesOn(host).length === 2)
    expect(namesOn(host)).toEqual(['Member', 'Member'])
  })

  test('is shown without what turns it around or hides in it @full', async () => {
    const { here, mia, ben, arrive } = live()
    await rename(mia, 'M\u202Ei\u200Ba')
    await write(mia, 'Hello')
    expect(namesOn(await arrive(here, ben))).toEqual(['Mia'])
  })
})

test('a link is text, and so is what looks like markup', async () => {
  const { here, mia, ben, arrive } = live()
  const text = '<a href="https://won.example">won</a> [won](https://won.example) \u202Ehttps'
  await write(mia, text)
  const page = await arrive(here, ben)
  const texts = page.heard.flatMap((message) =>
    message.type === 'chat' ? message.messages.map((one) => one.text) : [],
  )
  expect(texts).toEqual([text.replace('\u202E', '')])
})
