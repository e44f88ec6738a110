/** `npm run admin -- <command>`: does what an operator asks. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { become } = await import('./lib/become.mjs')
await become('command')
