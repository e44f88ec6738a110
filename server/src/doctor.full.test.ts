import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const program = fileURLToPath(new URL('doctor.ts', import.meta.url))
const folder = makeTemporaryFolder('carriage-doctor-')
const dataDir = join(folder.path, 'data')
afterAll(() => folder.remove())

function run(args: readonly string[], env: Record<string, string>) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', program, ...args],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test('before the first start all is well, and nothing is made', async () => {
  const { code, stdout } = await run([], { PORT: String(await freePort()) })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ok {7}Environment .*\n/)
  expect(stdout).toMatch(/\n0 problems, 1 warning\.\n$/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a problem ends it with 1, as JSON too, and a mistake in its call with 2', async () => {
  const DATABASE_URL = `postgres://studio:a-secret@127.0.0.1:${await freePort()}/studio`
  const report = await run(['--json'], { DATABASE_URL, PORT: String(await freePort()) })
  expect(report.code).toBe(1)
  expect(report.stdout).not.toContain('a-secret')
  expect(JSON.parse(report.stdout)).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([
      expect.objectContaining({ name: 'PostgreSQL', outcome: 'problem' }),
    ]),
  })
  const invalid = await run([], { CARRIAGE_ENV: 'prod' })
  expect(invalid.code).toBe(1)
  expect(invalid.stdout).toMatch(/^problem {2}Environment {12}PUBLIC_URL is missing/)
  const mistaken = await run(['--quiet'], {})
  expect([mistaken.code, mistaken.stdout]).toEqual([2, ''])
  expect(mistaken.stderr).toContain('npm run doctor -- --mail')
})
