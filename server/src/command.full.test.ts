import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installProgram, processesIn, queryOnce, runProgram } from '../test/postgres-project.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { passwordMatches, users } from './features/accounts/index.ts'
import { connectDatabase } from './platform/db/database.ts'

const program = fileURLToPath(new URL('command.ts', import.meta.url))
const folder = makeTemporaryFolder('carriage-command-')
const dataDir = join(folder.path, 'data')
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
const passwordIn = (output: string) => /^Password: (\S+)$/m.exec(output)?.[1] ?? ''

describe.runIf(process.platform === 'linux')('npm run admin on the embedded database', () => {
  let server = ''
  beforeAll(async () => {
    server = await installProgram(folder.path)
  })
  afterAll(() => folder.remove())

  test('without a server it starts the database, and takes it down again; beside one it joins it', async () => {
    const created = await run('create', 'first@studio.test')
    expect(created.stdout).toMatch(/^first@studio\.test is an admin now\./)
    const first = passwordIn(created.stdout)
    expect(first).toHaveLength(20)
    expect(processesIn(dataDir)).toEqual([])

    const beside = runProgram(server, dataDir)
    const url = await beside.url
    const reset = await run('reset-password', 'FIRST@studio.test')
    const second = passwordIn(reset.stdout)
    expect(await queryOnce(url, 'SELECT email, roles FROM users')).toEqual([
      { email: 'first@studio.test', roles: ['user', 'admin'] },
    ])
    const connection = connectDatabase(url, () => {}, 1)
    const [row] = await connection.db.select({ hash: users.passwordHash }).from(users)
    await connection.close()
    expect(await passwordMatches(row?.hash, second)).toBe(true)
    expect(await passwordMatches(row?.hash, first)).toBe(false)
    process.kill(beside.pid, 'SIGTERM')
    expect(await beside.exited).toBe(0)
  })

  test('says what is wrong and fails', async () => {
    for (const [args, words] of [
      [[], /npm run admin -- create/],
      [['create', 'no address'], /valid email/],
      [['toString', 'x'], /npm run admin -- create/],
    ] as const) {
      await expect(run(...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(words),
      })
    }
  })
})
