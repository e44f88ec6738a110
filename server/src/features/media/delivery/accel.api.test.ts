import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'

const app = useApp({ env: { ACCEL_PREFIX: '/carriage-media/' } })

test('behind nginx, the server checks the path and nginx sends the file', async () => {
  const { token } = await createPerson(app())
  const id = await createVideo(app())
  const { video } = await app().call(getVideoDetails, { params: { id } }, token)
  const key = `videos/${video.playback_id}/index.m3u8`
  await app().services.mediaStore.write(key, Buffer.from('#EXTM3U'))
  const url = new URL(video.playback_url ?? '').pathname
  const answer = await app().app.inject({ url })
  expect([answer.statusCode, answer.headers['x-accel-redirect'], answer.body]).toEqual([
    200,
    `/carriage-media/${key}`,
    '',
  ])
  expect(answer.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  const forged = await app().app.inject({ url: url.replace(/\.[\w-]{4}/, '.AAAA') })
  expect([forged.statusCode, forged.headers['x-accel-redirect']]).toEqual([403, undefined])
  const missing = await app().app.inject({ url: url.replace('index.m3u8', '720p.m4s') })
  expect([missing.statusCode, missing.headers['x-accel-redirect']]).toEqual([404, undefined])
})
