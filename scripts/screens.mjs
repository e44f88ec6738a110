/**
 * `npm run screens -- [folder]`: pictures of every screen from a new demo studio, into the folder or a new one.
 * `npm run screens -- --update` renews the pictures with which `npm run test:full` compares.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureChromium } = await import('./lib/chromium.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { run, runInstalled, say } = await import('./lib/run.mjs')

const [given] = process.argv.slice(2)

/** @returns {Promise<number>} exit code */
async function update() {
  const config = ['--config', inRoot('e2e/playwright.config.ts')]
  const { code } = await runInstalled(
    'playwright',
    ['test', ...config, 'screens.full.spec', '--project=desktop', '--update-snapshots=changed'],
    { env: { E2E_FULL: '1', E2E_STUDIO: 'none' } },
  )
  return code
}

/** @returns {Promise<number>} exit code */
async function take() {
  const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'carriage-screens-'))
  const { code } = await runInstalled('tsx', [inRoot('e2e/screens/take-screens.ts'), folder])
  say(`The pictures are in ${folder}`)
  return code
}

await ensureInstalled()
const built = await run(process.execPath, [inRoot('scripts/build.mjs')])
if (built.code === 0) process.env.CHROMIUM_PATH = await ensureChromium()
process.exitCode = built.code || (await (given === '--update' ? update() : take()))
