import { startS3Store } from './s3-store.ts'
import { startServer, untilPrepared } from './server.ts'

/**
 * One server with a fresh demo studio for the whole run: the one that E2E_STUDIO names, which is used
 * up with it, or else one made now. Workers find the server by E2E_URL. With PEER_VERSITYGW its media are in a bucket, whose
 * objects workers find in E2E_BUCKET.
 */
async function setUp(): Promise<() => Promise<void>> {
  const prepared = process.env['E2E_STUDIO']
  // The test brings its own.
  if (prepared === 'none') return () => Promise.resolve()
  const program = process.env['PEER_VERSITYGW']
  const store = program === undefined ? undefined : await startS3Store(program)
  if (store) process.env['E2E_BUCKET'] = store.folder
  const server = await startServer({
    ...(prepared !== undefined && { dataDir: prepared }),
    ...(store && { env: store.env }),
  })
  if (!prepared) await untilPrepared(server)
  process.env['E2E_URL'] = server.url
  return async () => {
    await server.stop()
    store?.stop()
  }
}

// oxlint-disable-next-line import/no-default-export -- the runner calls it by that name
export default setUp
