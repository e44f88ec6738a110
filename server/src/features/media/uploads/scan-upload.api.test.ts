import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadDisplayImage, uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import { getAdminVideo, retryVideo } from '@carriage/contract/videos/admin-endpoints'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { filesIn } from '../../../../test/files-in.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { EICAR, type FakeClamd, startFakeClamd } from '../../../../test/scanner/fake-clamd.ts'
import { ScannerUnavailableError } from '../../../adapters/scanner/scanner.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { processVideo } from '../index.ts'

const path = join(tmpdir(), `clamd-${uuidv7()}.sock`)
const app = useApp({ env: { SCANNER_URL: `unix:${path}` } })
let clamd: FakeClamd
let coach: Person
let admin: Person
let picture: Buffer

beforeAll(async () => {
  clamd = await startFakeClamd(path)
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterEach(() => {
  clamd.mood = 'scans'
  vi.restoreAllMocks()
})
afterAll(() => clamd.stop())

const media = (folder: string) => filesIn(join(app().services.config.dataDir, 'media', folder))
const refusals = () => app().audited(admin, { action: 'upload-refused' })

describe('an image', () => {
  const send = (bytes: Buffer) =>
    app().upload(
      uploadDisplayImage,
      [{ name: 'a.png', type: 'image/png', bytes: Uint8Array.from(bytes) }],
      coach.token,
    )

  test('without malware is stored', async () => {
    expect((await send(picture)).status).toBe(200)
    expect(clamd.streams.at(-1)).toBe(picture.length)
  })

  test('with malware behind its end is refused and recorded, and nothing of it is stored', async () => {
    const before = await media('images')
    const { status, body } = await send(Buffer.concat([picture, EICAR]))
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.fields).toEqual({ file: 'This file contains malware and was not stored.' })
    expect(await media('images')).toEqual(before)
    expect((await refusals())[0]).toMatchObject({
      actor: { _id: coach.id },
      label: 'Eicar-Test',
    })
  })

  test.each(['closes', 'garbage'] as const)(
    'is refused for now while the scanner is one that %s',
    async (mood) => {
      clamd.mood = mood
      const before = await media('images')
      const { status, body, headers } = await send(picture)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(body.error).toMatch(/try again/i)
      expect(headers['retry-after']).toBeDefined()
      expect(await media('images')).toEqual(before)
    },
  )
})

describe('captions', () => {
  const VTT = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBreathe in\n')
  const send = async (bytes: Buffer) => {
    const id = await createVideo(app(), { uploadedBy: coach.id })
    const url = `/${uploadVideoCaptions.path.replace(':id', id).slice(1)}?language=en` as const
    const file = { name: 'a.vtt', type: 'text/vtt', bytes: Uint8Array.from(bytes) }
    const answer = await app().upload({ ...uploadVideoCaptions, path: url }, [file], coach.token)
    const { video } = await app().call(getAdminVideo, { params: { id } }, coach.token)
    return { status: answer.status, stored: video.captions.length }
  }

  test('are scanned too', async () => {
    expect(await send(VTT)).toEqual({ status: 200, stored: 1 })
    expect(await send(Buffer.concat([VTT, EICAR]))).toEqual({ status: 422, stored: 0 })
    clamd.mood = 'closes'
    expect(await send(VTT)).toEqual({ status: 503, stored: 0 })
  })
})

describe('a film', () => {
  const upload = async (content: Buffer) => {
    const sourcePath = `sources/${uuidv7()}.mp4`
    await app().services.mediaStore.write(sourcePath, content)
    const id = await createVideo(app(), {
      status: 'draft',
      processingState: 'waiting',
      playbackId: null,
      sourcePath,
      uploadedBy: coach.id,
    })
    return { id, sourcePath }
  }
  const stateOf = async (id: string) =>
    (await app().call(getAdminVideo, { params: { id } }, coach.token)).video.processing
  const ingest = () =>
    vi.spyOn(app().services.videoHost, 'ingest').mockResolvedValue({
      durationSeconds: 30,
      playable: true,
      sounds: null,
    })

  test('is scanned before anything works on it', async () => {
    const worked = ingest()
    const { id } = await upload(Buffer.from('a film'))
    await processVideo(app().services, id)
    expect(clamd.streams.at(-1)).toBe(6)
    expect(worked).toHaveBeenCalledTimes(1)
    expect((await stateOf(id)).state).toBe('playable')
  })

  test('with malware fails, is deleted and recorded, and cannot be tried again', async () => {
    const worked = ingest()
    app().advance(60)
    const { id, sourcePath } = await upload(Buffer.concat([Buffer.alloc(300_000, 'x'), EICAR]))
    await processVideo(app().services, id)
    expect(worked).not.toHaveBeenCalled()
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      error: 'This file contains malware. It has been deleted.',
    })
    expect(await app().services.mediaStore.stat(sourcePath)).toBeUndefined()
    expect((await refusals())[0]).toMatchObject({
      actor: { _id: coach.id },
      entity_id: id,
      label: 'Eicar-Test',
    })
    expect((await app().refusal(retryVideo, { params: { id } }, coach.token)).status).toBe(409)
  })

  test('waits while the scanner cannot be reached, however often that is', async () => {
    const worked = ingest()
    const { id } = await upload(Buffer.from('a film'))
    clamd.mood = 'closes'
    for (let attempt = 0; attempt < 8; attempt++)
      await expect(processVideo(app().services, id)).rejects.toBeInstanceOf(ScannerUnavailableError)
    expect(worked).not.toHaveBeenCalled()
    expect((await stateOf(id)).state).toBe('waiting')
    clamd.mood = 'scans'
    await processVideo(app().services, id)
    expect((await stateOf(id)).state).toBe('playable')
  })
})
