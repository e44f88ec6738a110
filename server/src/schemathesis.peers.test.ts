/** Requests that Schemathesis makes from contract/openapi.json: `PEER_SCHEMATHESIS` is its program. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'
import { freePort, runServer } from '../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const program = process.env['PEER_SCHEMATHESIS'] ?? ''
const CONTRACT = new URL('../../contract/openapi.json', import.meta.url)
const app = useApp()
const folder = makeTemporaryFolder('carriage-schemathesis-')
afterAll(() => folder.remove())

test('no request of an admin makes the server fail, or answer what the document does not describe', async () => {
  app().clock.now = new Date()
  const { token } = await createPerson(app(), { roles: ['user', 'coach', 'admin'] })
  const { databaseUrl } = app().services.config
  const port = await freePort()
  const server = await runServer({ databaseUrl, dataDir: folder.path, port })
  const schema = join(folder.path, 'openapi.json')
  writeFileSync(schema, forPython(readFileSync(CONTRACT, 'utf8')))
  try {
    const { code, output } = await run([
      'run',
      schema,
      `--url=http://127.0.0.1:${port}/api`,
      `--header=Authorization: Bearer ${token}`,
      '--phases=examples,fuzzing,stateful',
      '--checks=not_a_server_error,response_schema_conformance,content_type_conformance',
      '--max-examples=20',
      '--workers=2',
      '--no-color',
      // Ends every session of the caller, and with it the run.
      '--exclude-path-regex=logout|sessions|delete-account|password|second-factor|totp',
    ])
    expect(output).toContain('Test cases')
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
  } finally {
    await server.kill()
  }
})

/** Python's expressions know no properties of characters. Where others than controls are meant, all texts are tried. */
const forPython = (document: string): string =>
  document
    .replaceAll('\\\\p{Cc}', '\\\\u0000-\\\\u001f\\\\u007f-\\\\u009f')
    .replaceAll(/"pattern": ?"[^"]*\\p\{[^"]*",?/g, '')

const run = (args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { cwd: folder.path, maxBuffer: 64 * 1024 ** 2 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
