import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess, familyOf, listProcesses, stillRunning } from './processes.mjs'
import { beginNpm, signalProcess } from './program.mjs'
import { findFreePort, signIn, untilHealthy, useStudio } from './studio.mjs'

const FIRST_START_SECONDS = 400
const SECOND_START_SECONDS = 60
const STOP_SECONDS = 30
/** Words in the output of `npm start` that would worry a newcomer. */
const ALARMING = /\b(warn(ing)?|deprecated|error|failed|EBADENGINE|vulnerabilit(y|ies))\b/i

/**
 * Runs `npm start` from a clean clone: a member plays and enrols, also after a second start. Stopping by
 * SIGTERM leaves no process, and no file outside the checkout.
 *
 * @param {import('./place.mjs').Place} place
 * @param {import('./program.mjs').Setting} setting
 * @returns {Promise<string>} how long the starts took
 * @throws {Error} with what is wrong
 */
export async function tryStart(place, setting) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const env = { ...setting.env, PORT: String(port) }
  const visit = { url, place, setting: { ...setting, env } }
  const first = await startOnce({ ...visit, within: FIRST_START_SECONDS, use: useStudio })
  const second = await startOnce({ ...visit, within: SECOND_START_SECONDS, use: signIn })
  return `healthy after ${first} s, the second time after ${second} s`
}

/**
 * @param {object} visit
 * @param {string} visit.url
 * @param {import('./place.mjs').Place} visit.place
 * @param {import('./program.mjs').Setting} visit.setting
 * @param {number} visit.within seconds until it is healthy
 * @param {(url: string) => Promise<unknown>} visit.use
 * @returns {Promise<string>} seconds until it was healthy
 */
async function startOnce({ url, place, setting, within, use }) {
  const began = performance.now()
  const program = beginNpm(['start'], setting)
  let gone = false
  void program.ended.then(() => (gone = true))
  await untilHealthy(url, { seconds: within, gone: () => gone })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await use(url)
  await stop(program)
  const lines = program.output().split('\n')
  const alarm = lines.find((line) => ALARMING.test(line))
  if (alarm) throw new Error(`it printed: ${alarm.trim()}`)
  refuseFiles(place)
  return seconds
}

/** @param {import('./program.mjs').Program} program */
async function stop({ pid, ended }) {
  const family = familyOf(pid, listProcesses())
  signalProcess(pid, 'SIGTERM')
  const code = await Promise.race([ended, sleep(STOP_SECONDS * 1000, undefined, { ref: false })])
  if (code !== 0)
    throw new Error(
      code === undefined ? 'SIGTERM does not end it' : `SIGTERM ended it with ${code}`,
    )
  // The watchdog shell of the database exits after it.
  for (let tick = 0; tick < 40 && stillRunning(family).length > 0; tick++) await sleep(50)
  const left = stillRunning(family)
  if (left.length > 0) throw new Error(`it left processes: ${left.map(describeProcess).join('; ')}`)
}

/** The folder itself, and Node's compile cache, which Vite enables. */
const KNOWN = ['carriage', 'home', 'temp', 'temp/node-compile-cache']

/** @param {import('./place.mjs').Place} place */
function refuseFiles({ folder, home, temp }) {
  const known = KNOWN.map((name) => join(folder, name))
  const found = [folder, home, temp].flatMap((place) =>
    readdirSync(place).map((name) => join(place, name)),
  )
  const left = found.filter((path) => !known.includes(path))
  if (left.length > 0) throw new Error(`it left files: ${left.join(', ')}`)
}
