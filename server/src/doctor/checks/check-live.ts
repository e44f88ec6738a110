import { freeUdpPort } from '../../adapters/live-engine/media/free-udp-port.ts'
import type { Config } from '../../config/config.ts'
import { type Check, type Finding, ok, problem, warning, codeOf, reasonOf } from '../check.ts'
import { askRelay } from './ask-relay.ts'

const NAME = 'Live classes'

/** The engine that comes along: its UDP port, and the relay where one is configured. */
export const checkLive: Check = {
  name: NAME,
  seconds: 20,
  run: async ({ config }) =>
    config.livekit ? [] : [await checkPort(config), ...(await checkRelay(config))],
}

async function checkPort({ liveUdpPort: port, environment, publicUrl }: Config): Promise<Finding> {
  const isPublic = environment === 'prod' || environment === 'staging'
  if (port === 0)
    return isPublic
      ? warning(
          NAME,
          'use any free UDP port, which no firewall can let through',
          'set LIVE_UDP_PORT, and open that port for UDP in the firewall',
        )
      : ok(NAME, 'use any free UDP port')
  const text = `use the UDP port ${port}, which has to be open for ${new URL(publicUrl).hostname}`
  try {
    await freeUdpPort(port)
    return ok(NAME, text)
  } catch (error) {
    // The running server has it.
    if (codeOf(error) === 'EADDRINUSE')
      return ok(NAME, `${text}; it is in use, as while the server runs`)
    return problem(
      NAME,
      `the UDP port ${port} cannot be used: ${reasonOf(error)}`,
      'set LIVE_UDP_PORT to another port',
    )
  }
}

async function checkRelay({ turn }: Config): Promise<Finding[]> {
  if (!turn) return []
  const name = 'Live classes, relay'
  try {
    const answer = await askRelay(turn)
    if (answer === 'allocated') return [ok(name, `${turn.url} relays for this installation`)]
    if (answer === 'refused')
      return [
        problem(
          name,
          `${turn.url} refuses the passwords made of TURN_SECRET`,
          'set TURN_SECRET to static-auth-secret of the relay, and turn on use-auth-secret there',
        ),
      ]
    return [
      problem(
        name,
        `${turn.url} answers with the error ${answer}`,
        'look at the log of the relay: it may be full, or allow no allocations from here',
      ),
    ]
  } catch (error) {
    return [
      problem(
        name,
        `${turn.url} does not answer: ${reasonOf(error)}`,
        'see that the relay runs, and that UDP gets from here to its port',
      ),
    ]
  }
}
