/** The same cases on both hosts; Mux is the server that stands in for it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { makeSource } from '../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { describeVideoHost, type VideoHostPlace } from '../../../test/video-host/host-cases.ts'
import { startMuxServer } from '../../../test/video-host/mux-server.ts'
import { readConfig } from '../../config/read-config.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/db/database.ts'
import { createDiskMediaStore } from '../media-store/disk-media-store.ts'
import { createEmbeddedVideoHost } from './embedded/embedded-video-host.ts'
import { createMuxApi } from './mux/mux-api.ts'
import { createMuxVideoHost } from './mux/mux-video-host.ts'

const PUBLIC = 'http://studio.test'
const folder = makeTemporaryFolder('carriage-hosts-')
afterAll(() => folder.remove())
let film: Buffer
beforeAll(async () => {
  const picture = {
    codec: 'libx264',
    size: '320x180',
    rate: 25,
    seconds: 2,
    keyFrames: 25,
  } as const
  const path = await makeSource(
    { picture, sound: { codec: 'aac', seconds: 2 } },
    join(folder.path, 'film.mp4'),
  )
  film = await readFile(path)
})

function embedded(name: string): VideoHostPlace {
  const store = createDiskMediaStore(join(folder.path, name))
  const host = createEmbeddedVideoHost({
    store,
    key: 'a key for tests only',
    publicUrl: PUBLIC,
    isAvailable: true,
  })
  return {
    host,
    store,
    film,
    async opens(url, at) {
      const [, id = '', token = '', file = ''] =
        /\/media\/v\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(new URL(url).pathname) ?? []
      const opened = host.openFile(id, token, file, at)
      return opened !== undefined && (await store.stat(opened.key)) !== undefined
    },
  }
}

describe('the embedded host', () => {
  let place: VideoHostPlace
  beforeAll(() => {
    place = embedded('embedded')
  })
  describeVideoHost(() => place)
})

describe('Mux', () => {
  const database = useDatabase()
  let place: VideoHostPlace
  let connection: DatabaseConnection
  let mux: Awaited<ReturnType<typeof startMuxServer>>
  let working: NodeJS.Timeout
  beforeAll(async () => {
    mux = await startMuxServer({ seconds: 2 })
    working = setInterval(() => mux.process(), 20)
    connection = connectDatabase(database.url, () => {}, { max: 2 })
    const { mux: config } = readConfig(mux.environment(), folder.path)
    expect(config).toBeDefined()
    if (!config) return
    const local = embedded('beside-mux')
    const host = createMuxVideoHost({
      embedded: local.host,
      api: createMuxApi(config),
      config,
      store: local.store,
      db: connection.db,
      pace: { lookMs: 10, looksPerQuestion: 2 },
    })
    place = {
      ...local,
      host,
      async opens(url, at) {
        if (url.startsWith(PUBLIC)) return local.opens(url, at)
        return mux.serves(url, at.getTime() / 1000)
      },
    }
  })
  afterAll(async () => {
    clearInterval(working)
    await connection.close()
    await mux.close()
  })
  describeVideoHost(() => place)
})
