import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { inRoot } from './paths.mjs'
import { run, runInstalled, say } from './run.mjs'

/** The headless shell of Chromium, with which the tests take a third less time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

const APT_GET = '/usr/bin/apt-get'
const ROOT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * The usual paths on each system, independent of PATH; programs come before wrapper scripts, which need
 * other programs.
 */
const SYSTEM_PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/opt/chromium.org/chromium/chromium',
  '/snap/bin/chromium',
  ...['/usr/local/bin', '/usr/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a working Chromium: CHROMIUM_PATH, the system's, or the one Playwright downloaded.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run`)
  }
  return [...placesOfChromium(process.env.PATH ?? ''), ...playwrightChromium()].find((path) =>
    works(path),
  )
}

/**
 * Possible paths of Chromium, best first.
 *
 * @param {string} path as in the variable PATH
 * @returns {string[]} absolute paths
 */
export function placesOfChromium(path) {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder))
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...SYSTEM_PLACES]
}

/**
 * Finds Chromium or installs it: the distribution's if permitted, else Playwright's.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium()
  const isChosen = process.env.CHROMIUM_PATH || found?.endsWith(HEADLESS_SHELL)
  if (found && (isChosen || !mayInstallFromDebian())) return found
  const attempts = [installFromDebian, installFromPlaywright]
  for (const attempt of attempts) {
    await attempt()
    const path = findChromium()
    if (path) return path
  }
  throw new Error('Found no Chromium and could not install one; set CHROMIUM_PATH')
}

const mayInstallFromDebian = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync(APT_GET)

async function installFromDebian() {
  if (!mayInstallFromDebian()) return
  say('Installing Chromium with apt-get ...')
  // The PATH may contain little more than Node, and dpkg needs root's.
  const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: ROOT_PATH }
  const options = { quiet: true, env }
  await run(APT_GET, ['update', '-qq'], options)
  for (const name of [HEADLESS_SHELL, 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    const { code } = await run(APT_GET, args, options)
    if (code === 0) return
  }
}

async function installFromPlaywright() {
  say('Downloading Chromium with Playwright ...')
  const { code, output } = await runInstalled('playwright', ['install', 'chromium'], {
    quiet: true,
  })
  if (code !== 0) say(output.trim())
}

/** @returns {string[]} */
function playwrightChromium() {
  try {
    const require = createRequire(inRoot('e2e/package.json'))
    return [require('@playwright/test').chromium.executablePath()]
  } catch {
    return [] // not installed yet
  }
}

/**
 * Some distributions have a script of that name which only prints how to install it.
 *
 * @param {string} path
 */
function works(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
