import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { placesOfChromium } from './chromium.mjs'
import { sameInstallation } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { finishWeb } from './finish-web.mjs'
import { runTogether } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'carriage-scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {Record<string, object>} packages */
const text = (packages) => JSON.stringify({ packages })

it('accepts Node from 20.19 on, and otherwise returns the required version', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '26.1.0']) {
    expect(checkNode(version)).toBe('')
  }
  for (const version of ['18.20.4', '20.18.3', '9.0.0']) {
    expect(checkNode(version)).toContain('needs Node 20.19 or newer')
  }
})

it('looks for Chromium on the PATH first, then in the systems’ folders', () => {
  const places = placesOfChromium('relative:/opt/own')
  expect(places[0]).toBe('/opt/own/chromium-headless-shell')
  expect(places).toContain('/usr/bin/google-chrome')
  expect(places.every((place) => place.startsWith('/'))).toBe(true)
  expect(placesOfChromium('')[0]).toBe('/usr/lib/chromium/chromium-headless-shell')
})

describe('an installation by npm install is kept', () => {
  const lock = text({
    '': {},
    server: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  })

  it('when each package has the version of the lockfile', () => {
    expect(sameInstallation(lock, text({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true)
  })

  it('but not with other, missing or further packages', () => {
    const a = { version: '1.0.0' }
    expect(sameInstallation(lock, text({ 'node_modules/a': { version: '1.0.1' } }))).toBe(false)
    expect(sameInstallation(lock, text({}))).toBe(false)
    expect(sameInstallation(lock, text({ 'node_modules/a': a, 'node_modules/b': a }))).toBe(false)
  })
})

it('completes a built web app with the pages where people begin, and with compressed files where they are smaller', async () => {
  const script = 'export const carriage = 1\n'.repeat(200)
  const link = '<link href="/$1.js">'.repeat(40)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app.js'), script)
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  writeFileSync(join(folder, 'photo.webp'), Buffer.alloc(5000))
  writeFileSync(join(folder, 'first-files.json'), JSON.stringify({ '/': link, '/dashboard': link }))
  await finishWeb(folder)
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file))
  const pages = ['beginnings/index.html', 'beginnings/dashboard.html']
  for (const page of pages) expect(read(page).toString()).toBe(`<head>${link}</head>`)
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script)
  for (const file of ['beginnings/index.html.br', 'photo.webp.gz', 'first-files.json'])
    expect(existsSync(join(folder, file))).toBe(false)
})

it('runs at most the given number of jobs at once, and keeps their order', async () => {
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 6 }, (_, index) => async () => {
    most = Math.max(most, ++running)
    await promisify(setImmediate)()
    running--
    return index
  })
  expect(await runTogether(2, jobs)).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('forwards a signal to the program it runs, and then ends by it', async () => {
  const run = new URL('run.mjs', import.meta.url).href
  const program = `
    import { run, say } from '${run}'
    const child = "process.on('SIGTERM', () => { console.log('child heard'); process.exit() }); setInterval(() => {}, 1000); process.kill(process.ppid, 'SIGTERM')"
    await run(process.execPath, ['-e', child])
    say('never said')
    setInterval(() => {}, 1000)`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  await expect(ended).rejects.toMatchObject({
    signal: 'SIGTERM',
    stdout: 'child heard\n',
  })
})
