/** Orca, a screen reader, beside a Chromium with a window, which the headless shell has not: what it says stands in its log. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect } from '@playwright/test'
import { keep } from '../support/keep.ts'
import { quietFlags } from '../support/quiet-flags.ts'
import { startDisplay } from './driver-program.ts'

/** How Orca writes down what it says, whether or not a voice is installed. */
const SPOKEN = /SPEECH OUTPUT: '(.*?)'(?:\{.*)?\r?$/gm
const READY_MS = 30_000

export interface Listener {
  /** A browser of its own, whose pages are read aloud. */
  browser: Browser
  /** All that was said so far, a line for each utterance. */
  said: () => string
  stop: () => Promise<void>
}

/** The names of the variables are those of `scripts/lib/peers.mjs`. */
const programs = () => ({
  orca: process.env['PEER_ORCA'] ?? '',
  display: process.env['PEER_XVFB'] ?? '',
  bus: process.env['PEER_DBUS'] ?? '',
  accessibility: process.env['PEER_AT_SPI'] ?? '',
  chromium: process.env['PEER_CHROMIUM'] ?? '',
})

/** @throws Error when Orca says nothing within half a minute */
export async function startOrca(): Promise<Listener> {
  const { orca, display, bus, accessibility, chromium: executablePath } = programs()
  const home = mkdtempSync(join(tmpdir(), 'carriage-orca-'))
  const log = join(home, 'orca.log')
  const screen = await startDisplay(display)
  const socket = join(home, 'bus')
  const address = `unix:path=${socket}`
  const env = {
    PATH: process.env['PATH'] ?? '',
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: screen.name,
    DBUS_SESSION_BUS_ADDRESS: address,
    ACCESSIBILITY_ENABLED: '1',
  }
  const ends: (() => Promise<void>)[] = [screen.stop]
  const start = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { detached: true, cwd: home, env, stdio: 'ignore' })
    child.on('error', () => {})
    if (child.pid === undefined) throw new Error(`${program} does not start`)
    ends.unshift(keep(-child.pid))
  }
  const stop = async () => {
    for (const end of ends) await end()
  }
  const said = () =>
    [...readFileSync(log, 'utf8').matchAll(SPOKEN)].map(([, words]) => words).join('\n')
  try {
    start(bus, ['--session', '--nofork', `--address=${address}`])
    await expect(() => expect(existsSync(socket)).toBe(true)).toPass({ timeout: READY_MS })
    start(accessibility, ['--launch-immediately'])
    // To a file, Orca writes when some kilobytes have come together; to a terminal at once.
    const command = `${orca} --debug-file=/dev/tty --replace --disable braille`
    start('script', ['--quiet', '--flush', '--command', command, log])
    await expect(() => expect(said()).toContain('Screen reader on')).toPass({ timeout: READY_MS })
    const browser = await chromium.launch({
      headless: false,
      env,
      args: [...quietFlags, '--force-renderer-accessibility'],
      executablePath,
    })
    ends.unshift(() => browser.close())
    return { browser, said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
