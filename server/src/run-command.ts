import { email as emailSchema, newPassword } from '@carriage/contract/accounts/schemas'
import { id as idSchema } from '@carriage/contract/common'
import { safeParse, type $ZodType, type output } from 'zod/v4/core'
import type { Services } from './context.ts'
import type { Config } from './config/config.ts'
import { restoreRecord } from './features/archive/index.ts'
import { closeDemoAccounts, makeAdmin, replacePassword } from './features/members/index.ts'
import { askPassword } from './ask-password.ts'
import { randomToken } from './platform/crypto.ts'
import { connectDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { createRegistry } from './slice.ts'
import { productSlices } from './slices.ts'
import { joinEmbeddedPostgres } from './platform/embedded-postgres/join.ts'

/** Wrong usage of the command. */
class UsageError extends Error {}

const USAGE = `npm run admin -- create <email>          makes an admin, with a new account where there is none
npm run admin -- reset-password <email>  gives an account another password and signs it out
npm run admin -- restore <id>            brings back what was deleted
npm run admin -- close-demo-accounts     closes the accounts of the demo studio`

type Scope = Pick<Services, 'db' | 'now'>

type Command = (scope: Scope, subject: string) => Promise<string[]>

const withoutSubject: Readonly<Record<string, Command>> = {
  async 'close-demo-accounts'(scope) {
    const closed = await closeDemoAccounts(scope)
    if (closed.length === 0) return ['No account has the password of the demo studio.']
    return [
      'Nobody can sign in to these accounts any more:',
      ...closed.map((email) => `  ${email}`),
    ]
  },
}
const commands: Readonly<Record<string, Command>> = {
  async create(scope, subject) {
    const email = parse(emailSchema, subject)
    const { password, shown } = await choosePassword()
    const { created } = await makeAdmin(scope, { email, password })
    if (!created) return [`${email} is an admin now; the password stays as it was.`]
    return [`${email} is an admin now.`, ...shown]
  },
  async 'reset-password'(scope, subject) {
    const email = parse(emailSchema, subject)
    const { password, shown } = await choosePassword()
    await replacePassword(scope, { email, password })
    return [`${email} has a new password and is signed out everywhere.`, ...shown]
  },
  async restore(scope, subject) {
    const { recordOf, recordId } = await restoreRecord(
      scope,
      createRegistry(productSlices).restore,
      {
        id: parse(idSchema, subject),
      },
    )
    return [`The ${recordOf.replace('_', ' ')} ${recordId} is back.`]
  },
}

/**
 * Runs an operator's command on `DATABASE_URL` or the embedded database, whether or not the server is running,
 * and returns the lines to print. Throws `UsageError`, or the error of the operation.
 */
export async function runCommand(config: Config, args: readonly string[]): Promise<string[]> {
  const [name = '', subject = '', ...rest] = args
  const known = subject === '' ? withoutSubject : commands
  const command = Object.hasOwn(known, name) ? known[name] : undefined
  if (!command || rest.length > 0) throw new UsageError(USAGE)
  const embedded = config.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const database = connectDatabase(url, () => {}, { max: 2 })
    try {
      return await command({ db: database.db, now: () => new Date() }, subject)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

function parse<S extends $ZodType>(schema: S, text: string): output<S> {
  const parsed = safeParse(schema, text)
  if (parsed.success) return parsed.data
  throw new UsageError(`${parsed.error.issues[0]?.message ?? 'Not valid'}: ${text}\n\n${USAGE}`)
}

/** The password that was typed, or a generated one, which is printed once. */
async function choosePassword(): Promise<{ password: string; shown: string[] }> {
  const typed = await askPassword('Password (empty for a generated one): ')
  if (typed !== '') return { password: parse(newPassword, typed), shown: [] }
  const password = randomToken().slice(0, 20)
  return { password, shown: [`Password: ${password}`, 'It is shown this once only.'] }
}
