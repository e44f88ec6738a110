import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

/** The TURN relay for live classes; undefined without one. */
export function readTurn({ TURN_URL: url, TURN_SECRET: secret }: Variables) {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    const name = url === undefined ? 'TURN_URL' : 'TURN_SECRET'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${name} is missing: a TURN server needs the two together`,
    )
  }
  return { url, secret }
}
