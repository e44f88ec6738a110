import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  installProgram,
  processesIn,
  queryOnce,
  runProgram,
} from '../test/database/postgres-project.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { passwordMatches } from './features/accounts/index.ts'
import { users } from './features/accounts/tables.ts'
import { programs } from './features/programs/tables.ts'
import { videos } from './features/videos/tables.ts'
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

  test('starts and stops the database without a server, and connects to the one of a running server', async () => {
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
    const connection = connectDatabase(url, () => {}, { max: 1 })
    const [row] = await connection.db.select({ hash: users.passwordHash }).from(users)
    await connection.close()
    expect(await passwordMatches(row?.hash, second)).toBe(true)
    expect(await passwordMatches(row?.hash, first)).toBe(false)
    process.kill(beside.pid, 'SIGTERM')
    expect(await beside.exited).toBe(0)
  })

  test('restores a deleted record while a server is running', async () => {
    const beside = runProgram(server, dataDir)
    const connection = connectDatabase(await beside.url, () => {}, { max: 1 })
    const { db } = connection
    const [gone, title] = [new Date(), 'Gone and back']
    const [made] = await db
      .insert(programs)
      .values({ title, difficultyLevel: 'beginner', durationWeeks: 1, deletedAt: gone })
      .returning({ id: programs.id })
    const [video] = await db
      .insert(videos)
      .values({ title, deletedAt: gone })
      .returning({ id: videos.id })
    for (const [recordOf, record] of [
      ['program', made],
      ['video', video],
    ] as const) {
      const id = record?.id ?? ''
      await db.execute(sql`INSERT INTO archives (id, record_of, record_id, payload, search_text)
        VALUES (gen_random_uuid(), ${recordOf}, ${id}, '{}', '')`)
      expect((await run('restore', id)).stdout).toBe(`The ${recordOf} ${id} is back.\n`)
      await expect(run('restore', id)).rejects.toMatchObject({
        code: 1,
        stderr: 'Archive not found\n',
      })
    }
    expect(await queryOnce(await beside.url, 'SELECT deleted_at FROM programs')).toEqual([
      { deleted_at: null },
    ])
    expect(await queryOnce(await beside.url, 'SELECT deleted_at FROM videos')).toEqual([
      { deleted_at: null },
    ])
    await connection.close()
    process.kill(beside.pid, 'SIGTERM')
    await beside.exited
  })

  test('reports errors and exits with a failure', async () => {
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
