import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Rejects with the system's own error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) where a server could
 * not listen: better said before a database is started for nothing.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
