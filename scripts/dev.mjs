/** `npm run dev`: the server restarts and the browser reloads when a file changes. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { endAll, runInstalled, say } = await import('./lib/run.mjs')
await ensureInstalled()
// The server imports texts that only their compiler writes.
const { compileTexts } = await import('../texts/compile.mjs')
for (const problem of compileTexts()) say(problem)

const port = process.env.PORT || '3000'
const apiPort = process.env.API_PORT || String(Number(port) + 1)
const url = `http://localhost:${port}`

const server = runInstalled(
  'tsx',
  ['watch', '--clear-screen=false', inRoot('server/src/main.ts')],
  {
    // Links in mails and redirects lead to the development server.
    env: { CARRIAGE_API_ONLY: 'true', PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL || url },
  },
)
const web = runInstalled('vite', ['--port', port, '--strictPort', '--clearScreen', 'false'], {
  cwd: inRoot('web'),
  env: { CARRIAGE_API: `http://127.0.0.1:${apiPort}` },
})
say(`Web with hot reload on ${url}, API on port ${apiPort}. Ctrl-C ends both.`)
say(`Every control in its states: ${url}/gallery/`)

// When one exits, the other is stopped.
const { code } = await Promise.race([server, web])
endAll()
await Promise.all([server, web])
process.exitCode = code
