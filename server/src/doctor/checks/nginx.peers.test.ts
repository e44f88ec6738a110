/** The doctor before a server behind nginx with the documented configuration: `PEER_NGINX` is its program. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { startNginx } from '../../../test/peers/nginx.ts'
import { freePort, runServer } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { readConfig } from '../../config/read-config.ts'
import { checkPublicUrl } from './check-public-url.ts'

const program = process.env['PEER_NGINX'] ?? ''
const database = useDatabase()
const folder = makeTemporaryFolder('carriage-doctor-nginx-')
afterAll(() => folder.remove())

test('films by X-Accel-Redirect, WebSockets and uploads pass it', async () => {
  const media = join(folder.path, 'media')
  mkdirSync(media, { recursive: true })
  const port = await freePort()
  const nginx = await startNginx(program, { ports: [port], media })
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${nginx.port}`,
    TRUST_PROXY: '1',
    ACCEL_PREFIX: '/carriage-media/',
    SECRET_KEY: 'a secret of 32 letters for the test of nginx',
  }
  const server = await runServer({ databaseUrl: database.url, dataDir: folder.path, port, env })
  try {
    const config = readConfig({ ...env, PORT: String(port), DATA_DIR: folder.path }, '/')
    const found = await checkPublicUrl.run({ config })
    expect(found.map(({ outcome, text }) => `${outcome} ${text}`)).toEqual([
      expect.stringMatching(/^ok .* answers with version/),
      'ok a range of a film arrives',
      'ok a WebSocket opens',
      'ok films are let through',
    ])
  } finally {
    await server.kill()
    await nginx.stop()
  }
})
