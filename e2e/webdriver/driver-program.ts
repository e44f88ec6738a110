/** The programs behind a browser that WebDriver drives; each ends with us. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../support/free-port.ts'
import { keep } from '../support/keep.ts'

const READY_WITHIN_MS = 30_000

export interface DriverProgram {
  /** Where it takes commands of WebDriver, without a slash at the end. */
  url: string
  /** What it and its browser have printed so far. */
  output: () => string
  /** Ends it and its browser, and removes what both have stored. */
  stop: () => Promise<void>
}

interface DriverOptions {
  program: string
  args: (port: number) => readonly string[]
  env?: Readonly<Record<string, string>>
  /** Contents by their paths in the home folder. */
  files?: Readonly<Record<string, string>>
}

/** @throws Error with its output when it is not ready within half a minute */
export async function startDriver({
  program,
  args,
  env = {},
  files = {},
}: DriverOptions): Promise<DriverProgram> {
  const home = mkdtempSync(join(tmpdir(), 'carriage-browser-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
  const port = await findFreePort()
  // A process group, so that the browser cannot outlive it. No variable of a proxy reaches the browser.
  const child = spawn(program, args(port), {
    detached: true,
    cwd: home,
    env: {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      HOME: home,
      TMPDIR: home,
      XDG_RUNTIME_DIR: home,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', (error) => (output += error.message))
  if (child.pid === undefined) throw new Error(`${program} does not start`)
  const stop = keep(-child.pid, home)
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error(`${program} does not get ready:\n${output}`)
    }
    await sleep(50)
  }
  return { url, output: () => output, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/status`)
    // The standard says so.
    const { value } = (await answer.json()) as { value: { ready: boolean } }
    return value.ready
  } catch {
    return false
  }
}

export interface VirtualDisplay {
  /** For the variable DISPLAY. */
  name: string
  stop: () => Promise<void>
}

/** A display that nobody sees, large enough for a window at the width of a desktop. */
export async function startDisplay(program: string): Promise<VirtualDisplay> {
  const screen = ['-screen', '0', '1800x1200x24', '-nolisten', 'tcp']
  // It takes a free number, and tells it by the fourth channel.
  const child = spawn(program, ['-displayfd', '3', ...screen], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  child.on('error', () => {})
  if (child.pid === undefined) throw new Error(`${program} does not start`)
  const stop = keep(child.pid)
  // Sound: it was asked for as a pipe.
  for await (const number of createInterface({ input: child.stdio[3] as Readable }))
    return { name: `:${number}`, stop }
  await stop()
  throw new Error(`${program} has no display`)
}
