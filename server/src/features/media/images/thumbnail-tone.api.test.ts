import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'

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
