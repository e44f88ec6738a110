import type { Config } from '../config/config.ts'
import type { Finding } from './finding.ts'

/** What checks are given. */
export interface Patient {
  config: Config
  /** Receives a mail, to see that one arrives; undefined: none is sent. */
  mailTo?: string | undefined
  /** Replaces the network to Stripe and to the identity provider, in tests. */
  fetchInside?: typeof fetch
  /** The TXT records of a name, in place of the system's resolver. */
  textRecords?: (domain: string) => Promise<string[][]>
}

/** Tries one service as the server uses it, and leaves nothing behind. */
export interface Check {
  name: string
  /** After this time it counts as a problem, 15 by default. */
  seconds?: number
  /** None where the service is not configured and need not be. */
  run(patient: Patient): Promise<Finding[]>
}
