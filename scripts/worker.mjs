/** `npm run worker`: works on jobs in this process, beside the servers. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { runBuiltServer } = await import('./lib/run-built-server.mjs')
await runBuiltServer('worker')
