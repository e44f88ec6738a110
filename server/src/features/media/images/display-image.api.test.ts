import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as accounts from '@carriage/contract/accounts/endpoints'
import { uploadDisplayImage, uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import { imageUpload } from '@carriage/contract/media/schemas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type SentFile, useApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { sweepImages } from '../index.ts'
import { ingestImage } from './set-image.ts'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { createVideo } from '../../../../test/content.ts'

const app = useApp()

describe('display image', () => {
  const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer)
  const picture = (width = 60, height = 40) =>
    sharp({ create: { width, height, channels: 3, background: '#7a1f30' } })
  const jpeg = async (): Promise<SentFile> => ({
    name: 'me.jpg',
    type: 'image/jpeg',
    bytes: bytesOf(await picture().jpeg().toBuffer()),
  })
  const png = async (): Promise<SentFile> => ({
    name: 'me.png',
    type: 'image/png',
    bytes: bytesOf(await picture().png().toBuffer()),
  })
  const send = (files: SentFile[], token: string) => app().upload(uploadDisplayImage, files, token)
  const imageOf = async (token: string) =>
    (await app().call(accounts.getProfile, {}, token)).user.image

  /** The beginning of a photo of an iPhone: its box `ftyp` (ISO/IEC 23008-12). */
  const heic = bytesOf(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'))
  const stored = async () => {
    const folder = join(app().services.config.dataDir, 'media', 'images')
    return new Set(await readdir(folder))
  }
  const served = async (path: string | null) => app().app.inject({ url: path ?? '/nowhere' })

  describe('a new photo', () => {
    test.each([
      ['JPG', jpeg],
      ['PNG', png],
    ])('may be a %s; the response and later ones contain it', async (_, make) => {
      const { token } = await createPerson(app())
      const answer = await send([await make()], token)
      expect([answer.status, answer.body['message']]).toEqual([
        200,
        'Display image updated successfully.',
      ])
      const image = await imageOf(token)
      expect(answer.body['user']).toMatchObject({ image })
      expect(image).toMatch(/^\/images\/[\da-f-]{36}\.webp$/)
      expect((await served(image)).statusCode).toBe(200)
    })

    test.each([
      '/api/file/display-image',
      '/api/file/thumbnail/01a1fcb4-0000-7000-8000-000000000000',
    ])('without a file name is refused on its field by %s', async (url) => {
      const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
      const answer = await app().app.inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=edge',
        },
        payload:
          '--edge\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--edge--\r\n',
      })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['file']])
    })

    test('replaces the previous one, and deletes its file and sizes', async () => {
      const { token } = await createPerson(app())
      await send([await jpeg()], token)
      const former = await imageOf(token)
      await served(`${former}?width=160&height=160`)
      const before = await stored()
      await send([await png()], token)
      expect(await imageOf(token)).not.toBe(former)
      expect((await stored()).size).toBe(before.size)
      expect((await served(former)).statusCode).toBe(404)
      expect((await served(`${former}?width=160&height=160`)).statusCode).toBe(404)
    })

    test.each([
      ['50 megapixels', 8700, 5800],
      ['100 megapixels', 10_000, 10_000],
      ['the longest side', 1080, 16_383],
    ])('may have %s @full', async (_, width, height) => {
      const { token } = await createPerson(app())
      const large = bytesOf(await picture(width, height).jpeg().toBuffer())
      expect(
        (await send([{ name: 'me.jpg', type: 'image/jpeg', bytes: large }], token)).status,
      ).toBe(200)
    })

    test('is rotated upright and stripped of its location', async () => {
      const { token } = await createPerson(app())
      const bytes = await picture(60, 40)
        .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer()
      expect((await sharp(bytes).metadata()).orientation).toBe(6)
      await send([{ name: 'me.jpg', type: 'image/jpeg', bytes: bytesOf(bytes) }], token)
      const key = (await imageOf(token))?.replace('/images/', 'images/') ?? ''
      const content = await app().services.mediaStore.readWhole(key)
      const { width, height, exif, orientation } = await sharp(content).metadata()
      expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined])
      expect(content.includes('secret place')).toBe(false)
    })
  })

  describe('is refused, and the previous photo stays:', () => {
    const text = (type: string, name: string): SentFile => ({
      name,
      type,
      bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    const UNSUPPORTED = 'The file format is not supported.'
    const WRONG_TYPE = 'Invalid file type. Only JPG and PNG formats are supported.'
    const cases: [string, () => Promise<SentFile[]>, number, string][] = [
      ['a vector image', async () => [text('image/svg+xml', 'a.svg')], 422, WRONG_TYPE],
      ['a page', async () => [text('text/html', 'a.jpg')], 422, WRONG_TYPE],
      ['a text that says it is a JPG', async () => [text('image/jpeg', 'a.jpg')], 422, UNSUPPORTED],
      ['a text with the name of a JPG', async () => [text('', 'a.jpg')], 422, UNSUPPORTED],
      [
        'a GIF that says it is a PNG',
        async () => [
          { name: 'a.png', type: 'image/png', bytes: bytesOf(await picture().gif().toBuffer()) },
        ],
        422,
        'This picture is GIF, whatever its name says. Save it as JPG or PNG and upload that.',
      ],
      [
        'a WebP named .jpg',
        async () => [{ ...(await jpeg()), bytes: bytesOf(await picture().webp().toBuffer()) }],
        422,
        'This picture is WebP, whatever its name says. Save it as JPG or PNG and upload that.',
      ],
      [
        'a HEIC photo named .jpg',
        async () => [{ ...(await jpeg()), bytes: heic }],
        422,
        'This is a HEIC photo, which can’t be read here. Export it as JPG and upload that.',
      ],
      [
        'a HEIC photo by its name',
        async () => [{ name: 'IMG_0001.HEIC', type: 'image/heic', bytes: heic }],
        422,
        'This is a HEIC photo, which can’t be read here. Export it as JPG and upload that.',
      ],
      [
        'a JPG that was cut short',
        async () => [{ ...(await jpeg()), bytes: (await jpeg()).bytes.slice(0, 200) }],
        422,
        'The picture is damaged. Export it again and upload that.',
      ],
      [
        'a JPG that was cut short in its picture',
        async () => {
          const bytes = bytesOf(await picture(600, 400).jpeg().toBuffer())
          return [{ ...(await jpeg()), bytes: bytes.slice(0, bytes.length * 0.8) }]
        },
        422,
        'The picture is damaged. Export it again and upload that.',
      ],
      [
        'a PNG that was cut short',
        async () => [{ ...(await png()), bytes: (await png()).bytes.slice(0, 60) }],
        422,
        'The picture is damaged. Export it again and upload that.',
      ],
      [
        'an AVIF named .jpg',
        async () => [{ ...(await jpeg()), bytes: bytesOf(await picture().avif().toBuffer()) }],
        422,
        'This picture is AVIF, whatever its name says. Save it as JPG or PNG and upload that.',
      ],
      [
        'a TIFF named .jpg',
        async () => [{ ...(await jpeg()), bytes: bytesOf(await picture().tiff().toBuffer()) }],
        422,
        'This picture is TIFF, whatever its name says. Save it as JPG or PNG and upload that.',
      ],
      [
        'a picture of too many pixels',
        async () => [
          { ...(await png()), bytes: bytesOf(await picture(12_000, 8400).png().toBuffer()) },
        ],
        422,
        'The picture has 101 megapixels. Make it smaller than 100 and upload it again.',
      ],
      [
        'a picture that is too long',
        async () => [
          { ...(await png()), bytes: bytesOf(await picture(1080, 18_000).png().toBuffer()) },
        ],
        422,
        'The picture is too long: 1080 by 18000 pixels, at most 16383 can be read. Crop it and upload it again.',
      ],
      [
        'an empty file',
        async () => [{ ...(await jpeg()), bytes: new Uint8Array() }],
        422,
        'The file is empty. Choose another one.',
      ],
      ['two files', async () => [await jpeg(), await png()], 422, 'Please select a single file'],
      [
        'another field',
        async () => [{ ...(await jpeg()), field: 'picture' }],
        422,
        'Please select a valid file',
      ],
      ['no file', async () => [], 422, 'Please select a valid file'],
    ]
    test.each(cases)('%s @full', async (_, make, status, message) => {
      const { token } = await createPerson(app())
      await send([await jpeg()], token)
      const [image, files] = [await imageOf(token), await stored()]
      const answer = await send(await make(), token)
      expect([answer.status, answer.body.error]).toEqual([status, message])
      expect(answer.body.fields).toEqual({ file: message })
      expect([await imageOf(token), await stored()]).toEqual([image, files])
    })

    test('one byte more than 10 MB, while 10 MB are accepted @full', async () => {
      const { token } = await createPerson(app())
      const small = (await jpeg()).bytes
      const padded = (size: number) => {
        const bytes = new Uint8Array(size)
        bytes.set(small)
        return bytes
      }
      const of = async (size: number) => send([{ ...(await jpeg()), bytes: padded(size) }], token)
      expect((await of(imageUpload.maxBytes)).status).toBe(200)
      const image = await imageOf(token)
      for (const size of [imageUpload.maxBytes + 1, imageUpload.maxBytes * 2]) {
        const answer = await of(size)
        expect([answer.status, answer.body.error, answer.body.code]).toEqual([
          413,
          'File is too large. Maximum size is 10MB.',
          'too-large',
        ])
      }
      expect(await imageOf(token)).toBe(image)
    })

    test.each([
      ['application/json', '{"file":"x"}'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nb\r\n--x--',
      ],
    ])('%s with %j', async (type, payload) => {
      const { token } = await createPerson(app())
      const response = await app().app.inject({
        method: 'POST',
        url: '/api/file/display-image',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
      expect([400, 422]).toContain(response.statusCode)
      expect(response.json()).toHaveProperty('code')
    })
  })

  describe('after a crash', () => {
    test('an unattached picture is removed after an hour, and no other', async () => {
      const { token } = await createPerson(app())
      await send([await jpeg()], token)
      const before = await stored()
      const path = await ingestImage(app().services, await jpeg())
      await sweepImages(app().services)
      expect(await stored()).toContain(path)
      app().advance(3601)
      await sweepImages(app().services)
      expect(await stored()).toEqual(before)
      expect((await served(await imageOf(token))).statusCode).toBe(200)
    })

    test('a replaced photo that was not removed is removed by the sweep', async () => {
      const { token } = await createPerson(app())
      await send([await jpeg()], token)
      const former = await imageOf(token)
      const { mediaStore } = app().services
      const remove = mediaStore.remove.bind(mediaStore)
      mediaStore.remove = () => Promise.reject(new Error('killed'))
      try {
        expect((await send([await png()], token)).status).toBe(500)
      } finally {
        mediaStore.remove = remove
      }
      expect(await imageOf(token)).not.toBe(former)
      expect((await served(former)).statusCode).toBe(200)
      app().advance(3601)
      await sweepImages(app().services)
      expect((await served(former)).statusCode).toBe(404)
      expect((await served(await imageOf(token))).statusCode).toBe(200)
    })
  })
})

describe('thumbnail tone', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer()
  const toneOfVideo = async (id: string, token: string) =>
    (await app().call(getVideoDetails, { params: { id } }, token)).video.thumbnail_tone
  const RED = { hue: expect.closeTo(29, -1), chroma: 0.055 }

  test('a thumbnail gives its video the tone of its picture, and a new one another', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const id = await createVideo(app(), { uploadedBy: coach.id })
    expect(await toneOfVideo(id, coach.token)).toBeNull()
    const path = uploadVideoThumbnail.path.replace(':id', id) as `/${string}`
    const send = async (colour: string) => {
      const bytes = Uint8Array.from(await picture(colour))
      const files = [{ name: 'a.png', type: 'image/png', bytes }]
      const answer = await app().upload({ ...uploadVideoThumbnail, path }, files, coach.token)
      expect(answer.status).toBe(200)
    }
    await send('#ff0000')
    expect(await toneOfVideo(id, coach.token)).toEqual(RED)
    await send('#808080')
    expect((await toneOfVideo(id, coach.token))?.chroma).toBe(0)
  })
})
