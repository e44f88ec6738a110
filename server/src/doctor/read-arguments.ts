import { parseArgs } from 'node:util'
import { email as emailSchema } from '@carriage/contract/accounts/schemas'
import { safeParse } from 'zod/v4/core'
import { OperatorError } from '../operator-error.ts'

const USAGE = `npm run doctor                            tries every service that is configured
npm run doctor -- --mail you@example.org  sends one mail there, too
npm run doctor -- --json                  prints JSON in place of lines (npm run --silent doctor -- --json)`

/** Throws `OperatorError` with the usage for anything else. */
export function readArguments(args: readonly string[]): {
  json: boolean
  mailTo: string | undefined
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
    })
    if (values.mail !== undefined && !safeParse(emailSchema, values.mail).success)
      throw new Error(`No email address: ${values.mail}`)
    return { json: values.json, mailTo: values.mail }
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`)
  }
}
