import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder `server/` of this installation. The bundle is in `server/dist`, the sources are in `server/src`;
 * migrations and demo media are beside both.
 */
export function serverFolder(): string {
  const here = fileURLToPath(import.meta.url)
  const cut = Math.max(here.lastIndexOf(`${sep}dist${sep}`), here.lastIndexOf(`${sep}src${sep}`))
  if (cut < 0) throw new Error('The server does not know its own folder')
  return here.slice(0, cut)
}
