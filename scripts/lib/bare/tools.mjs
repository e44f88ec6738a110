import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'

/** Each Node version with its bundled npm version. Node is installed from npm, with one package per platform. */
const NODES = {
  20: { node: '20.20.2', npm: '10.8.2' },
  22: { node: '22.23.3', npm: '10.9.9' },
  24: { node: '24.21.0', npm: '11.19.0' },
}

/** @typedef {{ path: string, node: string, npm: string }} Tools a folder for PATH, and its versions */

export const majors = Object.keys(NODES)

/**
 * Installs the versions of Node and npm into a folder that every user can read.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} wanted major versions
 * @returns {Promise<Map<string, Tools>>} by major version
 */
export async function installTools(folder, wanted) {
  const chosen = Object.entries(NODES).filter(([major]) => wanted.has(major))
  const dependencies = Object.fromEntries(
    chosen.flatMap(([major, { node, npm }]) => [
      [`node-${major}`, `npm:node-${process.platform}-${process.arch}@${node}`],
      [`npm-${major}`, `npm:npm@${npm}`],
    ]),
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, output } = await run('npm', [...args, '--loglevel=error'], { quiet: true })
  if (code !== 0) throw new Error(`Cannot install Node and npm:\n${output.trim()}`)
  return new Map(chosen.map(([major, versions]) => [major, linkTools(folder, major, versions)]))
}

/**
 * The only folder on the PATH: Node, npm, git, and a shell, which npm needs to run scripts. Commands
 * have to find other programs themselves or work without them.
 *
 * @param {string} folder
 * @param {string} major
 * @param {{ node: string, npm: string }} versions
 * @returns {Tools}
 */
function linkTools(folder, major, versions) {
  const path = join(folder, `path-${major}`)
  const modules = join(folder, 'node_modules')
  mkdirSync(path)
  chmodSync(path, 0o755)
  const node = join(modules, `node-${major}`, 'bin/node')
  const links = {
    node,
    npm: join(modules, `npm-${major}`, 'bin/npm-cli.js'),
    npx: join(modules, `npm-${major}`, 'bin/npx-cli.js'),
    git: findOnPath('git'),
    sh: findOnPath('sh'),
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(path, name))
  const found = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (found !== `v${versions.node}`) throw new Error(`Node ${versions.node} says it is ${found}`)
  return { path, ...versions }
}

/** @param {string} name */
function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.map((folder) => join(folder, name)).find(isProgram)
  if (!found) throw new Error(`There is no ${name} on PATH`)
  return found
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
