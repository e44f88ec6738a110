/** A network of its own for a browser, whose address there can be changed: a namespace of Linux, which root may make. */
import { execFile, execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'

const ip = (...args: string[]) => promisify(execFile)('ip', args)

/** Whether this process may make networks. */
export function mayMakeNetworks(): boolean {
  try {
    execFileSync('unshare', ['--net', 'ip', 'link'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface MovingNetwork {
  /** Starts a browser in it, whose `localhost` is this computer. */
  launch: (options: LaunchOptions) => Promise<Browser>
  /** Gives the browser's end another address, as going from one wireless network to another does. */
  move: () => Promise<void>
  /** After its browsers are closed. */
  remove: () => Promise<void>
}

export async function makeMovingNetwork(): Promise<MovingNetwork> {
  // Of the addresses for measurements (RFC 2544), which are nowhere else; a run that was killed leaves its networks.
  const [half, place] = [randomInt(18, 20), randomInt(256)]
  const name = `carriage-${half}-${place}`
  const [outer, inner] = [`cg${half}-${place}-out`, `cg${half}-${place}-in`]
  const addressOf = (last: number) => `198.${half}.${place}.${last}`
  const folder = mkdtempSync(join(tmpdir(), 'carriage-network-'))
  let last = 2
  const remove = async () => {
    await ip('netns', 'delete', name)
    rmSync(folder, { recursive: true })
  }
  await ip('netns', 'add', name)
  try {
    await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name)
    await ip('address', 'add', `${addressOf(1)}/24`, 'dev', outer)
    await ip('link', 'set', outer, 'up')
    await ip('-n', name, 'address', 'add', `${addressOf(last)}/24`, 'dev', inner)
    for (const device of ['lo', inner]) await ip('-n', name, 'link', 'set', device, 'up')
  } catch (cause) {
    await remove()
    throw cause
  }
  return {
    async launch({ executablePath = chromium.executablePath(), args = [], ...options }) {
      const program = join(folder, 'chromium')
      writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${name} '${executablePath}' "$@"\n`)
      chmodSync(program, 0o755)
      // Pages have cameras over https only, and at this name.
      const toUs = `--host-resolver-rules=MAP localhost ${addressOf(1)}`
      return chromium.launch({ ...options, executablePath: program, args: [...args, toUs] })
    },
    async move() {
      const former = addressOf(last)
      last += 1
      await ip('-n', name, 'address', 'delete', `${former}/24`, 'dev', inner)
      await ip('-n', name, 'address', 'add', `${addressOf(last)}/24`, 'dev', inner)
    },
    remove,
  }
}
