import { startServer, untilPrepared } from './server.ts'

/**
 * One server with a fresh demo studio for the whole run: the one that E2E_STUDIO names, which is used
 * up with it, or else one made now. Workers find the server by E2E_URL.
 */
async function setUp(): Promise<() => Promise<void>> {
  const prepared = process.env['E2E_STUDIO']
  // The test brings its own.
  if (prepared === 'none') return () => Promise.resolve()
  const server = await startServer(prepared ? { dataDir: prepared } : {})
  if (!prepared) await untilPrepared(server)
  process.env['E2E_URL'] = server.url
  return () => server.stop()
}

// oxlint-disable-next-line import/no-default-export -- the runner calls it by that name
export default setUp
