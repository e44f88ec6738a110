import { subscribe } from 'node:diagnostics_channel'

/**
 * Loaded into the server of the screenshots before anything else: its time stands still at FIXED_TIME, so
 * that every date that it seeds, and every countdown, is the same each time. Timers go on.
 */
const { FIXED_TIME } = process.env
if (!FIXED_TIME) throw new Error('FIXED_TIME is missing')
const now = Date.parse(FIXED_TIME)

globalThis.Date = class extends Date {
  /** @param {unknown[]} given */
  constructor(...given) {
    // @ts-expect-error -- passes on whatever the caller has given
    super(...(given.length === 0 ? [now] : given))
  }

  static now() {
    return now
  }
}

/** Node writes the header by a clock of its own, and pages count by it. */
subscribe('http.server.request.start', (message) => {
  // Sound: the documentation of Node names what the message of this channel has.
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message)
  response.setHeader('date', new Date(now).toUTCString())
})
