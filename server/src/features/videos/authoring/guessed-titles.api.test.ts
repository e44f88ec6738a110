import { uploadVideoCaptions, uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import * as captions from '@carriage/contract/media/captions-endpoints'
import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import { trimFilm } from '@carriage/contract/videos/film-endpoints'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { findArchived } from '../../../../test/archived.ts'
import { createVideo, saveTexts } from '../../../../test/content.ts'
import { migrate } from '../../../../test/database/run-migration.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { replaceCaptions } from '../captions-queries.ts'
import { endGuess } from './admin-queries.ts'

const app = useApp()
let coach: Person
beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})

const read = async (id: string) =>
  (await app().call(endpoints.getAdminVideo, { params: { id } }, coach.token)).video
const line = { start_ms: 1000, end_ms: 2000, text: 'Up' }
const machineMade = (videoId: string) =>
  replaceCaptions(app().services.db, {
    videoId,
    language: 'en',
    isMachineMade: true,
    lines: [line],
  })

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'saves exercises',
    async (id) => {
      const body = { exercises: [], setups: [], version: (await read(id)).version }
      await app().call(endpoints.saveVideoCues, { params: { id }, body }, coach.token)
    },
  ],
  [
    'uploads captions',
    async (id) => {
      const path = uploadVideoCaptions.path.replace(':id', id).slice(1)
      const bytes = new Uint8Array(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nUp\n'))
      await app().upload(
        { ...uploadVideoCaptions, path: `/${path}?language=en` },
        [{ name: 'a.vtt', type: 'text/vtt', bytes }],
        coach.token,
      )
    },
  ],
  [
    'chooses a picture',
    async (id) => {
      const path = uploadVideoThumbnail.path.replace(':id', id).slice(1)
      const background = '#808080'
      const picture = sharp({ create: { width: 64, height: 36, channels: 3, background } }).png()
      const bytes = Uint8Array.from(await picture.toBuffer())
      const files = [{ name: 'a.png', type: 'image/png', bytes }]
      await app().upload({ ...uploadVideoThumbnail, path: `/${path}` }, files, coach.token)
    },
  ],
  [
    'corrects captions',
    async (id) => {
      const params = { id }
      const query = { language: 'en' }
      const before = await app().call(captions.getVideoCaptions, { params, query }, coach.token)
      const body = { ...query, version: before.captions.version, lines: [line] }
      await app().call(captions.saveVideoCaptions, { params, body }, coach.token)
    },
  ],
  [
    'trims its film',
    async (id) => {
      const body = { from_ms: 1000, to_ms: 60_000 }
      await app().call(trimFilm, { params: { id }, body }, coach.token)
    },
  ],
  [
    'writes its title in another language',
    async (id) => {
      await saveTexts(app(), coach, { id, language: 'de' }, { title: 'Aufnahme eins' })
    },
  ],
])(
  'an upload counts as saved once somebody %s, also with the title that was guessed',
  async (_, save) => {
    const id = await createVideo(app(), {
      title: 'take one',
      isGuessed: true,
      status: 'draft',
      processingState: 'ready',
      firstPublishedAt: null,
      uploadedBy: coach.id,
      instructorId: coach.id,
    })
    await machineMade(id)
    expect((await read(id)).saved_once).toBe(false)
    await save(id)
    expect(await read(id)).toMatchObject({ title: 'take one', saved_once: true })
    await app().call(endpoints.removeVideo, { params: { id } }, coach.token)
    expect(await findArchived(app(), id)).toBeDefined()
  },
)

test('an upload without a title counts as saved once somebody has worked on it', async () => {
  const id = await createVideo(app(), {
    title: null,
    isGuessed: true,
    status: 'draft',
    sourceName: 'take two.mp4',
    uploadedBy: coach.id,
  })
  expect((await read(id)).saved_once).toBe(false)
  await endGuess(app().services.db, id)
  expect((await read(id)).saved_once).toBe(true)
  await app().call(endpoints.removeVideo, { params: { id } }, coach.token)
  expect((await findArchived(app(), id))?.payload['source_name']).toBe('take two.mp4')
})

test('of uploads from before without a title, those count as saved on which somebody has worked @full', () => {
  const names = ['untouched', 'titled', 'marked', 'music', 'voice', 'captions', 'heard', 'film']
  const ids = names.map((name, n) => [name, `00000000-0000-7000-8000-00000000000${n}`] as const)
  const id = (name: string) => `'${ids.find(([of]) => of === name)?.[1]}'`
  const sounds = (use: string) => `'[{"use": "${use}", "language": null, "name": ""}]'`
  const caption = (name: string, isMachineMade: boolean) =>
    `INSERT INTO video_captions (id, video_id, language, lines, is_machine_made)
      VALUES (gen_random_uuid(), ${id(name)}, 'en', '[]', ${isMachineMade});`
  const rows = `
    INSERT INTO videos (id, source_name) VALUES ${ids.map(([name, of]) => `('${of}', '${name}')`).join()};
    UPDATE videos SET sounds = ${sounds('language')};
    UPDATE videos SET title = 'Footwork' WHERE id = ${id('titled')};
    UPDATE videos SET cues_id = gen_random_uuid() WHERE id = ${id('marked')};
    UPDATE videos SET music_path = 'music/1.m4a', music_name = '1.m4a' WHERE id = ${id('music')};
    UPDATE videos SET sounds = ${sounds('voice')} WHERE id = ${id('voice')};
    ${caption('captions', false)} ${caption('heard', true)}
    INSERT INTO video_films (id, video_id) VALUES (gen_random_uuid(), ${id('film')});`
  return migrate('untouched_uploads', rows, async (from) =>
    expect(
      await from('SELECT source_name AS name FROM videos WHERE is_guessed ORDER BY id'),
    ).toEqual([{ name: 'untouched' }, { name: 'heard' }]),
  )
})
