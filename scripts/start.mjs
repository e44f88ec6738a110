/** `npm start`: runs the server in this process. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { runBuiltServer } = await import('./lib/run-built-server.mjs')
await runBuiltServer('main')
