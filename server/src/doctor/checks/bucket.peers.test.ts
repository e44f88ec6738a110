/** The doctor before a store that speaks S3: `PEER_VERSITYGW` or `PEER_MOTO` is its program. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../test/processes/running-server.ts'
import { type S3Server, s3Servers, startS3Server } from '../../../test/peers/s3-server.ts'
import { openBucket } from '../../adapters/media-store/s3/bucket.ts'
import { readConfig } from '../../config/read-config.ts'
import { checkMediaStore } from './check-media-store.ts'

const PAGES = 'https://studio.test'

describe.each(s3Servers)('$kind', ({ kind, program }) => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server(kind, program, PAGES)
  })
  afterAll(() => server.stop())

  const examine = async (env: Record<string, string> = {}): Promise<string[]> => {
    const found = await checkMediaStore.run({
      config: readConfig({ PUBLIC_URL: PAGES, ...server.env, ...env }, '/'),
    })
    return found.map(({ outcome, text, remedy }) => `${outcome} ${text}; ${remedy ?? ''}`)
  }

  test('is written, read and deleted from, by the server and by browsers', async () => {
    expect(await examine({ S3_DIRECT: 'on' })).toEqual([
      'ok the bucket carriage-media can be written, read and deleted from; ',
      'ok a signed PUT reaches the bucket; ',
      'ok the bucket lets in pages of https://studio.test; ',
    ])
  })

  test('does not let in other pages, and has no other bucket', async () => {
    const env = { S3_DIRECT: 'on', PUBLIC_URL: 'https://other.test' }
    expect(await examine(env)).toContain(
      'problem the bucket does not let in pages of https://other.test; give the bucket the CORS rule of docs/operating/media.md',
    )
    expect(await examine({ S3_BUCKET: 'another-bucket' })).toEqual([
      expect.stringMatching(/^problem The bucket another-bucket .* there is no such bucket; see/),
    ])
  })

  test('a CDN leads to the films and the broadcasts in it', async () => {
    const bucket = openBucket(server.options)
    const port = await freePort()
    let leadsTo = /^\/(videos|broadcasts)\//
    const cdn = createServer(({ url = '' }, response) => {
      const send = async () => {
        const content = await bucket.get(url.slice(1), { start: 1, end: 3 })
        content.pipe(response.writeHead(206))
      }
      if (leadsTo.test(url)) void send()
      else response.writeHead(404).end()
    }).listen(port, '127.0.0.1')
    try {
      const at = `http://127.0.0.1:${port}`
      expect(await examine({ S3_PUBLIC_URL: at })).toContain(
        `ok ${at} sends what is in the bucket; `,
      )
      leadsTo = /^\/videos\//
      expect(await examine({ S3_PUBLIC_URL: at })).toContain(
        `warning ${at} answers 404 to a range of an object; let S3_PUBLIC_URL lead to the bucket, and answer ranges of what is below broadcasts/`,
      )
      expect(await bucket.list('')).toEqual([])
    } finally {
      cdn.close()
      bucket.close()
    }
  })

  test('a CDN that does not lead to it is a warning', async () => {
    expect(await examine({ S3_PUBLIC_URL: server.options.endpoint ?? '' })).toContainEqual(
      expect.stringMatching(
        /^warning http.* answers 40\d to a range of an object; let S3_PUBLIC_URL/,
      ),
    )
  })

  test.runIf(kind === 'versitygw')('refuses other keys', async () => {
    expect(await examine({ S3_SECRET_ACCESS_KEY: 'not-the-secret' })).toEqual([
      expect.stringMatching(/^problem .* these keys may not use it/),
    ])
  })
})
