import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Installs and builds what is missing, then runs one of the server's programs in this process, so that
 * it receives signals and its exit code becomes npm's.
 *
 * @param {'main' | 'worker' | 'command' | 'doctor'} program
 */
export async function runBuiltServer(program) {
  try {
    await ensureInstalled()
    // In a separate process, since the bundler would stay in the server's memory.
    const { code } = await run(process.execPath, [inRoot('scripts/build.mjs')])
    if (code !== 0) process.exit(1)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  loadVariables()
  await import(new URL(`../../server/dist/${program}.js`, import.meta.url).href)
}

/** Reads `.env` if it exists; environment variables take precedence. */
function loadVariables() {
  const file = inRoot('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  // React, which writes the mails, has a slower form for developers.
  process.env['NODE_ENV'] ??= 'production'
}
