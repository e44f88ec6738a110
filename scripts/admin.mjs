/** `npm run admin -- <command>`: installs and builds what is missing, then does what an operator asks. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
try {
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { inRoot } = await import('./lib/paths.mjs')
  const { run } = await import('./lib/run.mjs')
  await ensureInstalled()
  const { code } = await run(process.execPath, [inRoot('scripts/build.mjs')])
  if (code !== 0) process.exit(1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(new URL('../server/dist/command.js', import.meta.url).href)
