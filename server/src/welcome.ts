import { OperatorError } from './operator-error.ts'
import { EnvironmentError } from './config/environment-error.ts'
import type { Config } from './config/config.ts'
import { DEMO_PASSWORD } from './features/accounts/index.ts'
import type { RunningServer } from './start-server.ts'

/** Prints the server's address and, in a demo studio, its accounts. */
export function printWelcome(config: Config, server: RunningServer): void {
  const lines = [`Carriage is ready on ${config.publicUrl}`]
  if (config.environment === 'local') {
    lines.push(
      '',
      '  Demo accounts      member@carriage.test, coach@carriage.test, admin@carriage.test',
      `  Password           ${DEMO_PASSWORD}`,
      '  Device code        REFRM2 (for a new account)',
      `  Mail               ${config.publicUrl}/dev/mailbox`,
      ...(config.payments.kind === 'sandbox'
        ? [`  Payments           ${config.publicUrl}/dev/payments (test cards, no money)`]
        : []),
      `  API                ${config.publicUrl}/api/docs`,
    )
    if (server.demoFinished) {
      lines.push('', '  The longest demo classes are still being prepared.')
      server.demoFinished.then(
        () => process.stdout.write('  All demo classes can be played.\n'),
        // The server is shutting down; the next start continues.
        () => {},
      )
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Why the server did not start: an instruction where the operator can fix it. */
export function explainFailure(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this account. Set PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST.`
  if (
    code === 'ENOENT' ||
    code === 'ENOTDIR' ||
    code === 'EROFS' ||
    (code === 'EACCES' && port === undefined)
  ) {
    return `DATA_DIR cannot be used: ${error.message}`
  }
  if (code === 'ENOTFOUND' || code === 'ECONNREFUSED') return `Cannot be reached: ${error.message}`
  // Our own errors explain the problem; others are defects, for which the stack is needed.
  return error.constructor === Error && !code ? error.message : (error.stack ?? error.message)
}
