import { join } from 'node:path'
import { EnvironmentError } from './config/environment-error.ts'
import { readConfig } from './config/read-config.ts'
import { checks } from './doctor/checks/checks.ts'
import { readArguments } from './doctor/read-arguments.ts'
import { type Finding, ok, problem } from './doctor/check.ts'
import { printFindings } from './doctor/print-findings.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { OperatorError } from './operator-error.ts'
import { serverFolder } from './platform/server-folder.ts'

/** Without a configuration there is nothing to try. */
async function examine(mailTo: string | undefined): Promise<Finding[]> {
  const name = 'Environment'
  try {
    const config = readConfig(process.env, join(serverFolder(), '..'))
    const found = await runDoctor({ config, mailTo }, checks)
    return [ok(name, `is valid for CARRIAGE_ENV=${config.environment}`), ...found]
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const [title = '', ...lines] = error.message.split('\n')
    const texts = lines.length > 0 ? lines : [title]
    return texts.map((text) =>
      problem(name, text.trim().replace(/\.$/, ''), 'correct it in .env or in the environment'),
    )
  }
}

try {
  const { json, mailTo } = readArguments(process.argv.slice(2))
  const findings = await examine(mailTo)
  const failed = findings.some(({ outcome }) => outcome === 'problem')
  const text = json
    ? JSON.stringify({ ok: !failed, findings }, null, 2)
    : printFindings(findings).join('\n')
  // Ends although a check that was too slow still holds a connection.
  process.stdout.write(`${text}\n`, () => process.exit(failed ? 1 : 0))
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
