import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import { getProgramDetails } from '@carriage/contract/programs/endpoints'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { storeImage } from '../index.ts'

const app = useApp()

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

test('thumbnails from before there were tones get theirs, and a missing file stops none', async () => {
  const { token } = await createPerson(app())
  const store = app().services.mediaStore
  await createVideo(app(), { thumbnailPath: 'gone.webp' })
  const video = await createVideo(app(), {
    thumbnailPath: await storeImage(store, await picture('#ff0000')),
  })
  const program = await createProgram(app(), [[true]], {
    thumbnailPath: await storeImage(store, await picture('#ff0000')),
  })
  await app().runJob('tone-video-thumbnails')
  await app().runJob('tone-program-thumbnails')
  expect(await toneOfVideo(video, token)).toEqual(RED)
  const params = { id: program.id }
  expect((await app().call(getProgramDetails, { params }, token)).program.thumbnail_tone).toEqual(
    RED,
  )
})
