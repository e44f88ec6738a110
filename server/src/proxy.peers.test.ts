/** Two servers behind nginx: `PEER_NGINX` is its program. */
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../test/database/database.ts'
import { type Proxy, startNginx } from '../test/peers/nginx.ts'
import { TwoServers } from '../test/processes/two-servers.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const program = process.env['PEER_NGINX'] ?? ''
const database = useDatabase()
const folder = makeTemporaryFolder('carriage-proxy-')
afterAll(() => folder.remove())

test('while one of two servers behind nginx is killed, nothing that was acknowledged is lost or doubled', async () => {
  let nginx: Proxy | undefined
  const place = { databaseUrl: database.url, dataDir: folder.path, env: { TRUST_PROXY: '1' } }
  const servers = await TwoServers.start(place, {
    async proxy(ports) {
      nginx = await startNginx(program, ports)
      return nginx.port
    },
  })
  try {
    expect(servers.studio.ports).toEqual([nginx?.port])
    await servers.killBusy(3)
  } finally {
    await servers.stop()
    await nginx?.stop()
  }
})
