import {
  getBlockedWords,
  moderateChat,
  saveBlockedWords,
} from '@carriage/contract/live-classes/admin-endpoints'
import type { Moderation } from '@carriage/contract/live-classes/chat'
import {
  getLiveViewerToken,
  registerForLiveClass,
  writeInChat,
} from '@carriage/contract/live-classes/endpoints'
import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import {
  anotherServer,
  openPresence,
  type PresencePage,
  soon,
} from '../../../../test/live/presence-page.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import type { Notices } from '../../../platform/db/notices.ts'
import { createPresence, type Presence } from '../index.ts'

const app = useApp()
let coach: Person
let mia: Person
let ben: Person
let id: string
/** Two servers on one database. */
let here: Presence
let there: Presence

beforeAll(async () => {
  coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Ines',
    nextBillingAt: null,
  })
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
  here = anotherServer(app())
  there = anotherServer(app())
})
afterAll(() => Promise.all([here.stop(), there.stop()]))
beforeEach(async () => {
  // Past all limits of the test before.
  app().advance(60)
  id = (await scheduleLive(app(), coach, 4))._id
  for (const who of [mia, ben]) {
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
    await enter(who)
  }
})

const enter = (who: Person) => app().call(getLiveViewerToken, { params: { id } }, who.token)
const request = (text: string, kind: 'message' | 'question' = 'message') => ({
  params: { id },
  body: { text, kind },
})
const write = async (who: Person, text: string, kind?: 'message' | 'question') =>
  (await app().call(writeInChat, request(text, kind), who.token)).message
const refusalOf = async (who: Person, text = 'Hello') => {
  const { status, body } = await app().refusal(writeInChat, request(text), who.token)
  return [status, body.fields?.['text'] ?? body.error]
}
const moderate = async (what: Moderation, who = coach) =>
  (await app().call(moderateChat, { params: { id }, body: what }, who.token)).chat

async function arrive(presence: Presence, who: Person): Promise<PresencePage> {
  const endpoint = who === coach ? getLiveHostToken : getLiveViewerToken
  const { rtm_token: token } = await app().call(endpoint, { params: { id } }, who.token)
  const page = openPresence(presence, token)
  await page.until(() => page.heard.some(({ type }) => type === 'chat'))
  return page
}
const chatsOf = (page: PresencePage) =>
  page.heard.flatMap((message) => (message.type === 'chat' ? [message] : []))
/** What a page shows: each message as it was heard last. */
const shownOn = (page: PresencePage): string[] => {
  const all = new Map(
    chatsOf(page)
      .flatMap(({ messages }) => messages)
      .map((message) => [message._id, message]),
  )
  return [...all.values()].toSorted((a, b) => a._id - b._id).map(({ text }) => text)
}

describe('what somebody writes', () => {
  test('is seen on every server, in order, and by who comes later @full', async () => {
    const first = await arrive(here, mia)
    const second = await arrive(there, ben)
    await write(mia, 'Hello')
    await write(ben, '  Good\nmorning ', 'question')
    await write(coach, 'Welcome')
    const all = ['Hello', 'Good morning', 'Welcome']
    for (const page of [first, second, await arrive(there, coach)]) {
      await page.until(() => shownOn(page).length === 3)
      expect(shownOn(page)).toEqual(all)
    }
    const messages = chatsOf(await arrive(here, mia)).at(-1)?.messages
    expect(messages?.map((one) => [one.first_name, one.is_host, one.kind])).toEqual([
      ['Mia', false, 'message'],
      ['Ben', false, 'question'],
      ['Ines', true, 'message'],
    ])
  })

  test('needs words, and no more than fit @full', async () => {
    expect(await refusalOf(mia, ' \u200B\u3164 ')).toEqual([422, 'Write something first'])
    expect(await refusalOf(mia, 'x'.repeat(301))).toEqual([422, 'Use at most 300 letters'])
    expect((await write(mia, '🧘'.repeat(300))).text).toHaveLength(600)
  })

  test('is for those who have come in, while the doors are open @full', async () => {
    const outside = await createPerson(app(), { nextBillingAt: null })
    expect(await refusalOf(outside)).toEqual([403, 'Come into the class to write.'])
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, outside.token)
    expect(await refusalOf(outside)).toEqual([403, 'Come into the class to write.'])
    id = (await scheduleLive(app(), coach, 60))._id
    expect(await refusalOf(coach)).toEqual([
      409,
      'You can write from 5 minutes before the class until it ends.',
    ])
  })

  test('is limited, so that nobody floods a class @full', async () => {
    for (let at = 0; at < 10; at++) await write(mia, `Message ${at}`)
    expect((await refusalOf(mia))[0]).toBe(429)
    await write(ben, 'Still here')
  })
})

describe('a host', () => {
  test('removes a message, and it is gone from every page and for who comes later @full', async () => {
    const page = await arrive(there, ben)
    const { _id } = await write(mia, 'Rude')
    await page.until(() => shownOn(page).includes('Rude'))
    await moderate({ action: 'remove', message: _id })
    await page.until(() => shownOn(page).includes(''))
    expect(shownOn(page)).toEqual([''])
    expect(shownOn(await arrive(here, mia))).toEqual([])
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const [entry] = await app().audited(admin, { action: 'chat-message-removed' })
    expect(entry).toMatchObject({ actor: { _id: coach.id }, entity_id: id })
    expect(JSON.stringify(entry)).not.toContain('Rude')
  })

  test('removes a message from pages whose server has missed it', async () => {
    let reset = () => {}
    const { notices } = app().services
    const listen: Notices['listen'] = (_, listener) => {
      reset = () => listener.onReset()
      return () => {}
    }
    const deaf = createPresence({ ...app().services, notices: { ...notices, listen } }, soon)
    const { _id } = await write(mia, 'Rude')
    const page = await arrive(deaf, ben)
    expect(shownOn(page)).toEqual(['Rude'])
    await moderate({ action: 'remove', message: _id })
    await write(mia, 'Sorry')
    reset()
    await page.until(() => shownOn(page).includes('Sorry'))
    expect(shownOn(page)).toEqual(['', 'Sorry'])
    await deaf.stop()
  })

  test('pins a message until it is removed @full', async () => {
    const { _id } = await write(mia, 'Two red springs')
    expect((await moderate({ action: 'pin', message: _id })).pinned?.text).toBe('Two red springs')
    const page = await arrive(here, ben)
    expect(chatsOf(page).at(-1)?.chat.pinned?._id).toBe(_id)
    expect((await moderate({ action: 'remove', message: _id })).pinned).toBeNull()
  })

  test('answers a question', async () => {
    const { _id } = await write(mia, 'Which spring?', 'question')
    const page = await arrive(here, ben)
    await moderate({ action: 'answer', message: _id })
    await page.until(() => chatsOf(page).at(-1)?.messages.at(-1)?.is_answered === true)
  })

  test('mutes a member in this class, whom nobody else can tell from others, and lets them write again @full', async () => {
    await write(mia, 'Hello')
    expect((await moderate({ action: 'mute', member: mia.id })).muted).toEqual([mia.id])
    expect(await refusalOf(mia)).toEqual([403, 'The host has muted you in this class.'])
    expect(chatsOf(await arrive(here, ben)).at(-1)?.chat.muted).toEqual([])
    expect(chatsOf(await arrive(here, coach)).at(-1)?.chat.muted).toEqual([mia.id])
    await moderate({ action: 'unmute', member: mia.id })
    await write(mia, 'Back')
    const unknown = { params: { id }, body: { action: 'mute', member: ben.id } as const }
    expect((await app().refusal(moderateChat, unknown, coach.token)).status).toBe(404)
  })

  test('slows the chat down and closes it, for members', async () => {
    await moderate({ action: 'mode', mode: 'slow' })
    await write(mia, 'One')
    app().advance(29)
    expect(await refusalOf(mia)).toEqual([429, 'You can write once in 30 seconds.'])
    await write(ben, 'Another')
    app().advance(1)
    await write(mia, 'Two')
    await moderate({ action: 'mode', mode: 'off' })
    app().advance(30)
    expect(await refusalOf(ben)).toEqual([403, 'The host has closed the chat.'])
    await write(coach, 'Quiet now')
  })

  test('is seen by everybody, though nobody writes @full', async () => {
    const pages = [await arrive(here, mia), await arrive(there, ben)]
    await moderate({ action: 'mode', mode: 'off' })
    for (const page of pages) await page.until(() => chatsOf(page).at(-1)?.chat.mode === 'off')
    expect(pages.map(shownOn)).toEqual([[], []])
  })

  test('acts on messages of their own class alone @full', async () => {
    const { _id: message } = await write(mia, 'Hello')
    id = (await scheduleLive(app(), coach, 4))._id
    for (const action of ['remove', 'pin', 'answer'] as const) {
      const body = { action, message }
      const refusal = await app().refusal(moderateChat, { params: { id }, body }, coach.token)
      expect(refusal.status).toBe(404)
    }
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    const body = { action: 'mode', mode: 'off' } as const
    const refusal = await app().refusal(moderateChat, { params: { id }, body }, other.token)
    expect(refusal.status).toBe(403)
  })
})

test('blocked words are entered by admins, kept once, and count for members @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const words = ['darn', 'old fool', 'darn']
  await app().call(saveBlockedWords, { body: { words } }, admin.token)
  expect((await app().call(getBlockedWords, {}, admin.token)).words).toEqual(['darn', 'old fool'])
  for (const text of ['D.a.r.n', 'you ΟLD f00l', 'da\u200Brn it'])
    expect(await refusalOf(mia, text)).toEqual([422, 'This class doesn’t allow one of these words'])
  await write(mia, 'darning')
  await write(coach, 'What is a darn?')
  await app().call(saveBlockedWords, { body: { words: [] } }, admin.token)
  await write(ben, 'darn')
})

test('blocked words that two admins change at once keep what both have entered and removed', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const save = (words: string[], was?: string[]) =>
    app().call(saveBlockedWords, { body: { words, ...(was && { was }) } }, admin.token)
  const was = ['darn', 'drat']
  await save(was)
  await Promise.all([save(['darn', 'drat', 'one'], was), save(['drat', 'two'], was)])
  expect((await app().call(getBlockedWords, {}, admin.token)).words).toEqual(['drat', 'one', 'two'])
  expect((await save([])).words).toEqual([])
})

test('reactions are counted for a moment and told to everybody, and few of each page count @full', async () => {
  const first = await arrive(here, mia)
  const second = await arrive(there, ben)
  const react = (reaction: string) =>
    first.emit('message', JSON.stringify({ type: 'react', reaction }))
  for (let at = 0; at < 9; at++) react('heart')
  react('nonsense')
  first.emit('message', 'no json')
  const countsOf = (page: PresencePage) =>
    page.heard.flatMap((message) => (message.type === 'reactions' ? [message.counts] : []))
  for (const page of [first, second]) {
    await page.until(() => countsOf(page).length > 0)
    expect(countsOf(page)).toEqual([{ heart: 5 }])
  }
})
