import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Rejects with the system's error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) if the server could not listen,
 * before a database is started.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
