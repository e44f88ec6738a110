/** The first actions of a member, using only HTTP. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const MEMBER = { email: 'member@carriage.test', password: 'carriage-demo' }

/** @returns {Promise<number>} a port that was free a moment ago */
export async function findFreePort() {
  const probe = createServer()
  await new Promise((resolve, reject) => {
    probe.on('error', reject).listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (typeof address !== 'object' || !address) throw new Error('Found no free port')
  return address.port
}

/**
 * Waits until the server's health check succeeds.
 *
 * @param {string} url
 * @param {{ seconds: number, gone: () => boolean }} until when there is no point in waiting any longer
 */
export async function untilHealthy(url, { seconds, gone }) {
  const deadline = Date.now() + seconds * 1000
  while (!gone() && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await answer?.arrayBuffer()
    await sleep(200)
  }
  throw new Error(gone() ? 'it ended before it was healthy' : `not healthy within ${seconds} s`)
}

/**
 * @typedef {{ _id: string }} Named
 * @typedef {object} Home what is read of it
 * @property {Named} todays_class
 * @property {string[]} setup_videos
 * @property {Named[]} available_programs
 *
 * @typedef {{ video: { playback_url: string } }} VideoDetails
 * @typedef {{ program: { weeks: { sessions: Named[] }[] } }} ProgramDetails
 * @typedef {{ enrollment: { current_session: string } }} Enrolled
 */

/**
 * Calls the API and returns its JSON, whose type the caller specifies.
 *
 * @template T
 * @param {string} url
 * @param {{ path: string, token?: string, body?: object }} call
 * @returns {Promise<T>}
 */
async function call(url, { path, token, body }) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`)
  // The server has validated its response against the contract.
  return /** @type {T} */ (json)
}

/** @param {string} url @returns {Promise<string>} a session of the demo member */
export async function signIn(url) {
  /** @type {{ token: { access_token: string } }} */
  const { token } = await call(url, { path: '/auth/login', body: MEMBER })
  return token.access_token
}

/** Plays a class from Home, and joins a program. @param {string} url */
export async function useStudio(url) {
  const token = await signIn(url)
  /** @type {Home} */
  const home = await call(url, { path: '/program/home', token })
  for (const id of [home.todays_class._id, ...home.setup_videos]) {
    /** @type {VideoDetails} */
    const { video } = await call(url, { path: `/video/details/${id}`, token })
    await fetchBeginning(video.playback_url)
  }
  const [offered] = home.available_programs
  if (!offered) throw new Error('Home offers no program')
  const body = { program_id: offered._id }
  /** @type {Enrolled} */
  const { enrollment } = await call(url, { path: '/program/enroll', token, body })
  /** @type {ProgramDetails} */
  const { program } = await call(url, { path: `/program/details/${offered._id}`, token })
  const [first] = program.weeks[0]?.sessions ?? []
  if (!first || enrollment.current_session !== first._id) {
    throw new Error('The program does not begin at its first session')
  }
}

/** @param {string} master address of a master playlist */
async function fetchBeginning(master) {
  const variant = firstAddress(await fetchText(master))
  const media = new URL(variant, master).href
  const { address, range } = firstPart(await fetchText(media))
  const headers = range ? { range } : undefined
  const answer = await fetch(new URL(address, media), headers && { headers })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok || bytes === 0) throw new Error(`A segment answered ${answer.status}`)
}

/** @param {string} url */
async function fetchText(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`A playlist answered ${answer.status}`)
  return answer.text()
}

/** @param {string} playlist @returns {string} the first line that is an address */
export function firstAddress(playlist) {
  const address = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#'))
  if (!playlist.startsWith('#EXTM3U') || !address) throw new Error('That is no playlist')
  return address
}

/**
 * The first segment of a media playlist, with a `Range` header if it is a part of a file
 * (RFC 8216, 4.3.2.2).
 *
 * @param {string} playlist
 */
export function firstPart(playlist) {
  const address = firstAddress(playlist)
  const [, length, offset = '0'] = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/m.exec(playlist) ?? []
  const range = length && `bytes=${offset}-${Number(offset) + Number(length) - 1}`
  return { address, range }
}
