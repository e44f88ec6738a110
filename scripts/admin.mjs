/** `npm run admin -- <command>`: runs an operator's command. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { runBuiltServer } = await import('./lib/run-built-server.mjs')
await runBuiltServer('command')
