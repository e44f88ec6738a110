import { expect, test } from 'vitest'
import { readConfig } from '../../../config/read-config.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const env = { S3_BUCKET: 'studio', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const of = (more: object) => {
  const { s3 } = readConfig({ ...env, ...more }, '/srv')
  if (!s3) throw new Error('There is a bucket')
  return { s3, store: createS3MediaStore(s3, '/srv/media') }
}
const EXPIRES = 1_778_436_000

test.each([
  [{}, 'https://studio.s3.us-east-1.amazonaws.com'],
  [{ S3_REGION: 'eu-central-1' }, 'https://studio.s3.eu-central-1.amazonaws.com'],
  [{ S3_FORCE_PATH_STYLE: 'true' }, 'https://s3.us-east-1.amazonaws.com'],
  [{ S3_ENDPOINT: 'https://s3.example:9000' }, 'https://s3.example:9000'],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'false' },
    'https://studio.s3.example',
  ],
])('with %j pages may use the origin that films are at: %s', async (more, origin) => {
  const { s3, store } = of({ ...more, S3_DIRECT: 'on' })
  const address = await store.addressOf?.('videos/a/720.m4s', EXPIRES)
  expect(new URL(address ?? '').origin).toBe(origin)
  expect(s3.origins).toEqual([origin])
})

test('a CDN takes the place of the bucket, and without either the server sends the bytes', async () => {
  const cdn = of({ S3_PUBLIC_URL: 'https://cdn.example/studio/' })
  expect(await cdn.store.addressOf?.('videos/a/720.m4s', EXPIRES)).toBe(
    'https://cdn.example/studio/videos/a/720.m4s',
  )
  expect(cdn.s3.origins).toEqual(['https://cdn.example'])
  expect(cdn.store.signParts).toBeUndefined()
  const { s3, store } = of({})
  expect(await store.addressOf?.('videos/a/720.m4s', EXPIRES)).toBeUndefined()
  expect(s3.origins).toEqual([])
})
