import {
  createAnnouncement,
  getAnnouncement,
  removeAnnouncementDraft,
  saveAnnouncementDraft,
  uploadAnnouncementPicture,
} from '@carriage/contract/messages/endpoints'
import { everybody, type MessageText } from '@carriage/contract/messages/schemas'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { users } from '../../accounts/tables.ts'
import { sweepImages } from '../../media/index.ts'

const app = useApp()
const text = { language: 'en', subject: 'A new room', text: 'Come in', button: 'Open' }
const described = { ...text, alt: 'Three reformers below a window' }
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-11T12:00:00Z')
  await app().services.db.update(users).set({ emailVerifiedAt: null })
  admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
})

async function upload(who = admin) {
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#0b4f6c' } })
  const bytes = Uint8Array.from(await picture.png().toBuffer())
  const file = { name: 'room.png', type: 'image/png', bytes }
  return app().upload(uploadAnnouncementPicture, [file], who.token)
}
const uploaded = async () => String((await upload()).body['picture'])
const message = (picture: string | null, texts: MessageText[] = [described]) => ({
  texts,
  picture,
  audience: everybody,
  by_mail: true,
  in_app: true,
})
const announce = async (body: ReturnType<typeof message>) =>
  (await app().call(createAnnouncement, { body }, admin.token)).announcement
const keep = (key: string, body: ReturnType<typeof message>) =>
  app().call(saveAnnouncementDraft, { body: { ...body, key } }, admin.token)
async function send(id: string) {
  app().advance(60)
  await app().runJob('send-announcement', { announcementId: id })
  await app().runJob('send-due-messages')
  for (const { name, data } of app().sentJobs.filter((job) => job.name === 'deliver-mail'))
    await app().runJob(name, data)
}
const isServed = async (url: string) => (await app().app.inject({ url })).statusCode === 200
const isKept = async (url: string) => {
  app().advance(3601)
  await sweepImages(app().services)
  return isServed(url)
}

test('a picture comes by mail and in the app, with the words for who does not see it @full', async () => {
  const mia = await createPerson(app(), { notifyMarketing: true })
  const picture = await uploaded()
  const { _id: id } = await announce(message(picture))
  await send(id)
  const { notifications } = await app().call(listNotifications, { query: {} }, mia.token)
  expect(notifications[0]?.picture).toEqual({ url: picture, alt: described.alt })
  const { html } = await app().newestMail(mia.email)
  const [, src = '', alt] = /<img[^>]* src="([^"]+)"[^>]* alt="([^"]*)"/.exec(html) ?? []
  expect(alt).toBe(described.alt)
  // Not all mail programs show WebP, whatever they say.
  const { pathname, search } = new URL(src.replaceAll('&amp;', '&'))
  const { headers } = await app().app.inject({
    url: pathname + search,
    headers: { accept: '*/*' },
  })
  expect(headers['content-type']).toBe('image/jpeg')
  expect(await isKept(picture)).toBe(true)
})

test('a message without a picture has none', async () => {
  const mia = await createPerson(app())
  await send((await announce(message(null, [text])))._id)
  const { notifications } = await app().call(listNotifications, { query: {} }, mia.token)
  expect(notifications[0]?.picture).toBeNull()
})

test('is not sent without words for it in each language, but kept as a draft', async () => {
  const picture = await uploaded()
  const texts = [described, { ...text, language: 'de' }]
  const body = message(picture, texts)
  const { status, body: problem } = await app().refusal(createAnnouncement, { body }, admin.token)
  expect([status, problem.fields]).toEqual([
    422,
    { texts: 'Describe the picture in each language' },
  ])
  const key = uuidv7()
  await keep(key, body)
  const read = await app().call(getAnnouncement, { params: { id: key } }, admin.token)
  expect(read.announcement).toMatchObject({ picture, texts })
})

test('goes with its draft, and when another takes its place', async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  const key = uuidv7()
  await keep(key, message(first))
  await keep(key, message(second))
  expect([await isKept(first), await isServed(second)]).toEqual([false, true])
  await app().call(removeAnnouncementDraft, { params: { id: key } }, admin.token)
  expect(await isKept(second)).toBe(false)
})

test('that is used again stays with the first when the copy is deleted', async () => {
  const picture = await uploaded()
  await announce(message(picture))
  const key = uuidv7()
  await keep(key, message(picture))
  await app().call(removeAnnouncementDraft, { params: { id: key } }, admin.token)
  expect(await isKept(picture)).toBe(true)
})

test('that was uploaded too long ago is refused, and a letter to one member has none', async () => {
  const late = await uploaded()
  expect(await isKept(late)).toBe(false)
  const refused = await app().refusal(createAnnouncement, { body: message(late) }, admin.token)
  expect(refused.status).toBe(409)
  const mia = await createPerson(app())
  const only = { ...everybody, entitled: false, member_id: mia.id }
  const letter = { ...message(await uploaded()), audience: only }
  expect((await announce(letter)).picture).toBeNull()
  expect((await upload(mia)).status).toBe(403)
})
