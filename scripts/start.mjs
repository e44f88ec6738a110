/** `npm start`: becomes the server. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { become } = await import('./lib/become.mjs')
await become('main')
