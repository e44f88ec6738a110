import { setTimeout as sleep } from 'node:timers/promises'
import { readSum } from './options.mjs'
import { describeProcess, processesIn } from './processes.mjs'
import { beginNpm } from './program.mjs'

/**
 * Runs `npm test` from a clean clone and returns its summary.
 *
 * @param {import('./place.mjs').Place} place
 * @param {import('./program.mjs').Setting} setting
 * @returns {Promise<string>} that sum
 * @throws {Error} with what is wrong
 */
export async function tryTest({ folder }, setting) {
  const program = beginNpm(['test'], setting)
  const code = await program.ended
  const { line, passed } = readSum(program.output())
  if (code !== 0 || passed === 0) throw new Error(`npm test ended with ${code}: ${line}`)
  // Temporary folders are removed a moment later.
  for (let tick = 0; tick < 200 && processesIn(folder).length > 0; tick++) await sleep(50)
  const left = processesIn(folder)
  if (left.length > 0) throw new Error(`it left processes: ${left.map(describeProcess).join('; ')}`)
  return line
}
