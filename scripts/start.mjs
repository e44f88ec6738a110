/** `npm start`: installs and builds what is missing, then becomes the server. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
try {
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { inRoot } = await import('./lib/paths.mjs')
  const { run } = await import('./lib/run.mjs')
  await ensureInstalled()
  // In a process of its own: a bundler would stay in the server's memory.
  const { code } = await run(process.execPath, [inRoot('scripts/build.mjs')])
  if (code !== 0) process.exit(1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
// In this process, so that signals reach the server and npm's exit code is its own.
process.setSourceMapsEnabled(true)
await import(new URL('../server/dist/main.js', import.meta.url).href)
