import { brand } from '@carriage/contract/brand'
import type { Config } from './env.ts'
import type { RunningServer } from './start-server.ts'

/** Tells whoever started the server where it is; with the demo accounts, where there are any. */
export function printWelcome(config: Config, server: RunningServer): void {
  const lines = [`${brand.name} is ready on ${config.publicUrl}`]
  if (config.environment === 'local') {
    lines.push(
      '',
      '  Demo accounts      member@carriage.test, coach@carriage.test, admin@carriage.test',
      '  Password           carriage-demo',
      '  Device code        REFRM2 (for a new account)',
      `  Mail               ${config.publicUrl}/dev/mailbox`,
      `  API                ${config.publicUrl}/api/docs`,
    )
    if (server.seeded)
      lines.push('', '  The demo classes are being prepared; the longest take a minute.')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
