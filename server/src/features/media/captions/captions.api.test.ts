import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import { leftOutLines } from '@carriage/contract/media/schemas'
import { getAdminVideo, removeVideoCaptions } from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { videos } from '../../videos/tables.ts'

const app = useApp()
let coach: Person
let other: Person
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  id = await createVideo(app(), { uploadedBy: coach.id })
})

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBreathe in\n'
const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\nBreathe in\r\n'
const send = (content: string | Buffer, language = 'en', who = coach, video = id) => {
  const path = uploadVideoCaptions.path.replace(':id', video)
  return app().upload(
    { ...uploadVideoCaptions, path: `/${path.slice(1)}?language=${language}` },
    [{ name: 'a.srt', type: 'application/x-subrip', bytes: new Uint8Array(Buffer.from(content)) }],
    who.token,
  )
}
const captions = async () =>
  (await app().call(getAdminVideo, { params: { id } }, coach.token)).video.captions
/** The captions file as the player receives it. */
const read = async (language: string) => {
  const url = (await captions()).find((one) => one.language === language)?.url ?? ''
  return app().app.inject({ url: new URL(url, 'http://studio.test').pathname })
}

test('WebVTT and SubRip are stored as WebVTT, one file per language', async () => {
  expect((await send(VTT)).status).toBe(200)
  expect((await send(SRT, 'de')).status).toBe(200)
  expect((await captions()).map(({ language }) => language)).toEqual(['de', 'en'])
  const [german, english] = [await read('de'), await read('en')]
  expect([german.body, german.headers['content-type']]).toEqual([VTT, 'text/vtt; charset=utf-8'])
  expect(english.body).toBe(VTT)
})

test('SubRip in Windows-1252 keeps its special characters', async () => {
  const file = (text: string) => Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${text}`, 'latin1')
  expect((await send(file('Levez les bras à côté du corps'), 'fr')).status).toBe(200)
  expect((await read('fr')).body).toContain('à côté')
  // In another language than was said, nobody can tell the letters.
  expect((await send(file('Füße schließen'), 'it')).status).toBe(422)
})

test('a new file replaces the previous one, and other formats are refused', async () => {
  await send(SRT.replace('in', 'out'))
  expect((await read('en')).body).toContain('Breathe out')
  for (const text of ['<html>', '']) {
    const { status, body } = await send(text)
    expect([status, body.fields]).toEqual([
      422,
      { file: 'This isn’t a WebVTT, SubRip or TTML file.' },
    ])
  }
  expect((await read('en')).body).toContain('Breathe out')
})

test('the uploader of the video can remove a language; others cannot', async () => {
  expect((await send(VTT, 'en', other)).status).toBe(403)
  await app().call(removeVideoCaptions, { params: { id }, query: { language: 'en' } }, coach.token)
  expect((await captions()).map(({ language }) => language)).not.toContain('en')
})

test('captions that are sent before the film can be played are listed for the editor', async () => {
  const film = await createVideo(app(), { uploadedBy: coach.id, playbackId: null })
  expect((await send(VTT, 'es', coach, film)).status).toBe(200)
  const { video } = await app().call(getAdminVideo, { params: { id: film } }, coach.token)
  expect([video.captions, video.caption_languages]).toEqual([[], ['es']])
})

test('lines that are not shown are named, the first twenty of them', async () => {
  const backwards = '00:00:02,000 --> 00:00:01,000\r\nNo\r\n\r\n'
  const { status, body } = await send(backwards.repeat(25) + SRT, 'it')
  const left = leftOutLines.parse(body.left_out)
  expect([status, left.total, left.lines.length]).toEqual([200, 25, 20])
  expect(left.lines[1]).toEqual({ line: 4, reason: 'The caption ends before it begins.' })
  expect((await read('it')).body).toBe(VTT)
})

test('captions stay at their address when further qualities get another, as long as it is signed', async () => {
  expect((await send(VTT, 'nl')).status).toBe(200)
  const url = (await captions()).find(({ language }) => language === 'nl')?.url ?? ''
  const { pathname } = new URL(url, 'http://studio.test')
  const statusOf = async () => (await app().app.inject({ url: pathname })).statusCode
  await app().services.db.update(videos).set({ playbackId: uuidv7() }).where(eq(videos.id, id))
  expect(await statusOf()).toBe(200)
  expect((await app().app.inject({ method: 'HEAD', url: pathname })).body).toBe('')
  app().advance(13 * 3600)
  expect(await statusOf()).toBe(403)
})
