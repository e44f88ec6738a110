/**
 * `npm run test:peers`: the server beside programs of others. A program that is not on this machine is skipped by
 * name; a run without any fails.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { ensureChromium } = await import('./lib/chromium.mjs')
const { peers } = await import('./lib/peers.mjs')
const { judge, readPlaywright, readVitest, summarise } = await import('./lib/reports.mjs')
const { run, runInstalled, say } = await import('./lib/run.mjs')

const reports = inRoot('.cache', `test-${process.pid}`)

/**
 * @param {import('./lib/peers.mjs').Peer} peer
 * @param {Record<string, string>} programs by their variables
 * @returns {Promise<import('./lib/reports.mjs').Verdict[]>}
 */
async function test({ name, variable, files = [] }, programs) {
  if (files.length === 0) return []
  const report = join(reports, `${variable}.json`)
  const { code } = await runInstalled(
    'vitest',
    [
      'run',
      '--project=peers',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files.map((file) => inRoot(file)),
    ],
    { env: programs },
  )
  return judge(['peers'], readVitest(report), code).map((verdict) => ({ ...verdict, name }))
}

/**
 * At the width of a desktop, with a studio of their own.
 *
 * @param {import('./lib/peers.mjs').Peer} peer
 * @param {Record<string, string>} programs by their variables
 * @returns {Promise<import('./lib/reports.mjs').Verdict[]>}
 */
async function browse({ name, browser }, programs) {
  if (!browser) return []
  const built = await run(process.execPath, [inRoot('scripts/build.mjs')])
  if (built.code !== 0) return [{ name, passed: 0, failed: 0, problem: 'nothing to test' }]
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const { code } = await runInstalled(
    'playwright',
    [
      'test',
      '--config',
      inRoot('e2e/playwright.config.ts'),
      '--project=desktop',
      '--project=long-classes',
      '--reporter=list,json',
      ...browser.specs,
    ],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: await ensureChromium(),
        E2E_FULL: '1',
        ...programs,
        ...browser.env,
      },
    },
  )
  return judge(['browser'], readPlaywright(report), code).map((verdict) => ({
    ...verdict,
    name: `${name}, browser`,
  }))
}

await ensureInstalled()
mkdirSync(reports, { recursive: true })
try {
  const verdicts = []
  const skipped = []
  for (const peer of peers) {
    /** @type {Record<string, string>} */
    const programs = {}
    const missing = []
    for (const { variable, places } of [peer, ...(peer.also ?? [])]) {
      const program = places.find((place) => existsSync(place))
      if (program === undefined) missing.push(places.join(' or '))
      else programs[variable] = program
    }
    if (missing.length > 0) skipped.push({ name: peer.name, missing })
    else verdicts.push(...(await test(peer, programs)), ...(await browse(peer, programs)))
  }
  const { lines, ok } = summarise(verdicts)
  for (const line of lines) say(line)
  for (const { name, missing } of skipped)
    say(`${name}: skipped, there is no ${missing.join(', no ')}`)
  say(`Peers: ${verdicts.length} ran, ${skipped.length} skipped.`)
  process.exitCode = ok && verdicts.length > 0 ? 0 : 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
