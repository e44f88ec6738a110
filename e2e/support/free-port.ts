import { createServer } from 'node:net'

/** A port that was free a moment ago; the server itself wants to know it beforehand, for its links. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.on('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (typeof address !== 'object' || !address) throw new Error('Found no free port')
  return address.port
}
