/** `npm start`: becomes the server. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { runBuiltServer } = await import('./lib/run-built-server.mjs')
await runBuiltServer('main')
