import type { Services } from './context.ts'
import { EnvironmentError } from './config/environment-error.ts'
import { listDemoAccounts } from './features/accounts/index.ts'

/** Throws `EnvironmentError` when another installation than a local one has accounts of the demo studio, whose password is known. */
export async function refuseDemoAccounts({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<void> {
  const { environment, databaseUrl } = config
  if (environment === 'local') return
  const open = await listDemoAccounts({ db })
  if (open.length === 0) return
  const place = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  throw new EnvironmentError(
    [
      `CARRIAGE_ENV=${environment} does not start with the demo studio: everybody knows the password of`,
      ...open.map(({ email }) => `  ${email}`),
      `Set ${place} to a new one. To keep this one with its demo classes, codes and payments of the sandbox,`,
      'close these accounts: npm run admin -- close-demo-accounts',
    ].join('\n'),
  )
}
