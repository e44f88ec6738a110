/** `npm run admin -- <command>`: does what an operator asks. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { runBuiltServer } = await import('./lib/run-built-server.mjs')
await runBuiltServer('command')
