import { inRoot } from './paths.mjs'

const MAVEN_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'

/**
 * @typedef {object} Step
 * @property {string} command
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env]
 * @property {string} [cwd] where it may leave files of its own
 */

/**
 * What a recipe means for its package manager: the program that has to be there, and what is run, one after the other.
 *
 * @param {import('./peers.mjs').Recipe} recipe
 * @returns {{ needs: string, steps: readonly Step[] }}
 */
export function stepsOf(recipe) {
  if (recipe.by === 'apt') {
    const args = ['install', '--yes', '--no-install-recommends', ...recipe.packages]
    return { needs: 'apt-get', steps: [{ command: 'apt-get', args }] }
  }
  const folder = inRoot('.cache', recipe.folder)
  if (recipe.by === 'maven') {
    const args = ['-B', '-q', `${MAVEN_PLUGIN}:unpack`, `-Dartifact=${recipe.artifact}`]
    const all = [...args, `-DoutputDirectory=${folder}`]
    return { needs: 'mvn', steps: [{ command: 'mvn', args: all, cwd: inRoot('.cache') }] }
  }
  if (recipe.by === 'go') {
    const install = { command: 'go', args: ['install', ...recipe.packages], env: { GOBIN: folder } }
    return { needs: 'go', steps: [install] }
  }
  if (recipe.by === 'cargo') {
    const args = ['install', '--quiet', '--locked', '--root', folder, ...recipe.packages]
    return { needs: 'cargo', steps: [{ command: 'cargo', args }] }
  }
  if (recipe.by === 'npm') {
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const args = ['install', '--prefix', folder, '--ignore-scripts', ...quiet, ...recipe.packages]
    return { needs: 'npm', steps: [{ command: 'npm', args }] }
  }
  const pip = `${folder}/bin/pip`
  return {
    needs: 'python3',
    steps: [
      { command: 'python3', args: ['-m', 'venv', folder] },
      { command: pip, args: ['install', '--quiet', ...recipe.packages] },
    ],
  }
}

/** @param {Step} step */
export const lineOf = ({ command, args, env = {} }) =>
  [...Object.entries(env).map(([name, value]) => `${name}=${value}`), command, ...args].join(' ')
