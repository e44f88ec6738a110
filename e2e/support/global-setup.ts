import { startServer } from './server.ts'

/** One server with a fresh demo studio for the whole run. Workers find it by E2E_URL. */
async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer()
  process.env['E2E_URL'] = server.url
  return () => server.stop()
}

// oxlint-disable-next-line import/no-default-export -- the runner calls it by that name
export default setUp
