import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'

/**
 * Installs one exact version of a package below `folder` with npm, without its scripts, and returns its folder. npm
 * compares the bytes with the checksum that the registry publishes.
 *
 * @throws OperatorError when npm or the registry cannot be reached
 */
export async function installPackage(
  folder: string,
  name: string,
  version: string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const [program, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm]
  try {
    await promisify(execFile)(
      program ?? 'npm',
      [...before, 'install', ...options, `${name}@${version}`],
      { cwd: folder, env: npmEnv() },
    )
  } catch (cause) {
    throw new OperatorError(
      `${name} ${version} is needed once and could not be installed: ${String(cause)}`,
      { cause },
    )
  }
  return join(folder, 'node_modules', name)
}

/** Secrets of the server are not for npm. */
function npmEnv(): Record<string, string> {
  const passed = /^(PATH|HOME|TMPDIR|(https?|no)_proxy|npm_config_.*|NODE_EXTRA_CA_CERTS)$/i
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && passed.test(name) ? [[name, value]] : [],
    ),
  )
}
