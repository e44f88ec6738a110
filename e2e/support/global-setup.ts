import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { startLiveKit } from './livekit-server.ts'
import { startS3Store } from './s3-store.ts'
import { startServer, untilPrepared } from './server.ts'

/**
 * One server with a fresh demo studio for the whole run: the one that E2E_STUDIO names, which is used
 * up with it, or else one made now. With E2E_NGINX, the program, there are two behind it, and E2E_KILL_SECONDS
 * lets one of them die so often. With PEER_VERSITYGW, the program, media are in a bucket, whose objects workers find in
 * E2E_BUCKET. With PEER_LIVEKIT, the program, it carries the live classes. Workers find the server by E2E_URL.
 */
async function setUp(): Promise<() => Promise<void>> {
  const prepared = process.env['E2E_STUDIO']
  // The test brings its own.
  if (prepared === 'none') return () => Promise.resolve()
  const nginx = process.env['E2E_NGINX']
  const versitygw = process.env['PEER_VERSITYGW']
  const { url, stop } = nginx
    ? await startBehind(nginx, prepared)
    : await startAlone(prepared, versitygw)
  process.env['E2E_URL'] = url
  return () => stop()
}

async function startAlone(prepared: string | undefined, versitygw: string | undefined) {
  const store = versitygw === undefined ? undefined : await startS3Store(versitygw)
  if (store) process.env['E2E_BUCKET'] = store.folder
  const program = process.env['PEER_LIVEKIT']
  const port = await findFreePort()
  const webhook = `http://127.0.0.1:${port}/api/live/livekit`
  const livekit = program === undefined ? undefined : await startLiveKit(program, webhook)
  const server = await startServer({
    port,
    ...(prepared !== undefined && { dataDir: prepared }),
    env: { ...store?.env, ...livekit?.env },
  })
  if (!prepared) await untilPrepared(server)
  const stop = async () => {
    await server.stop()
    await store?.stop()
    await livekit?.stop()
  }
  return { url: server.url, stop }
}

async function startBehind(nginx: string, prepared: string | undefined) {
  const { startTwoServers } = await import('./two-servers.ts')
  const dataDir = prepared ?? mkdtempSync(join(tmpdir(), 'carriage-e2e-'))
  if (!prepared) {
    const first = await startServer({ dataDir })
    await untilPrepared(first)
    await first.stop('keep')
  }
  const killEvery = Number(process.env['E2E_KILL_SECONDS'] ?? 0)
  return startTwoServers({ nginx, dataDir, killEvery })
}

// oxlint-disable-next-line import/no-default-export -- the runner calls it by that name
export default setUp
