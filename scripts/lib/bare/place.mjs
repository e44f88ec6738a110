import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { run } from '../run.mjs'
import { giveAway } from './account.mjs'

const PREFIX = 'carriage-bare-'

/** A folder for this run below the system's temporary folder; `sweepPlaces` finds it by our pid. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** Removes the folders of interrupted runs. */
export function sweepPlaces() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) && /^\d+/.exec(name.slice(PREFIX.length))?.[0]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(tmpdir(), name), { recursive: true })
  }
}

/**
 * @typedef {object} Place a clean clone in a folder that only its owner can enter
 * @property {string} folder
 * @property {string} checkout
 * @property {string} home
 * @property {string} temp
 */

/**
 * Clones the current commit.
 *
 * @param {import('./account.mjs').Account} account
 * @returns {Promise<Place>}
 */
export async function makePlace(account) {
  const folder = makeFolder()
  const place = {
    folder,
    checkout: join(folder, 'carriage'),
    home: join(folder, 'home'),
    temp: join(folder, 'temp'),
  }
  const args = ['clone', '--quiet', '--no-hardlinks', root, place.checkout]
  const { code, output } = await run('git', args, { quiet: true })
  if (code !== 0) throw new Error(`Cannot clone the checkout:\n${output.trim()}`)
  mkdirSync(place.home)
  mkdirSync(place.temp)
  giveAway(folder, account)
  return place
}

/** The environment variables for the network and the registry, without those that configure Carriage. */
const INHERITED =
  /^(https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(registry|@.*:registry|\/\/.*|https?_proxy|proxy|noproxy|cafile|ca|strict_ssl|fetch_.*))$/i

/**
 * @param {Place} place
 * @param {{ path: string, cache: string, env?: NodeJS.ProcessEnv }} options `cache` is a folder for npm
 * @returns {Record<string, string>} the whole environment of the two commands
 */
export function environmentOf({ home, temp }, { path, cache, env = process.env }) {
  const inherited = Object.entries(env).flatMap(([name, value]) =>
    INHERITED.test(name) && value !== undefined ? [[name, value]] : [],
  )
  return {
    ...Object.fromEntries(inherited),
    PATH: path,
    HOME: home,
    TMPDIR: temp,
    npm_config_cache: cache,
  }
}
