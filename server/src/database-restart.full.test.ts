/** Kills the embedded PostgreSQL below a server that is busy. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { login, initPasswordReset } from '@carriage/contract/accounts/endpoints'
import { createActivationCode } from '@carriage/contract/devices/endpoints'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { postmasterOf, queryOnce } from '../test/database/postgres-project.ts'
import { freePort, runServer } from '../test/processes/running-server.ts'
import { withBoss } from '../test/queue.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { joinEmbeddedPostgres } from './platform/embedded-postgres/join.ts'

const folder = makeTemporaryFolder('carriage-restart-')
const dataDir = join(folder.path, 'data')
const command = fileURLToPath(new URL('command.ts', import.meta.url))
const patience = { timeout: 60_000, interval: 50 }
const EMAIL = 'first@studio.test'
const REFUSED_MS = 100

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Opens the first admin's account and returns its password. */
async function createAdmin(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', command, 'create', EMAIL],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  return /^Password: (\S+)$/m.exec(stdout)?.[1] ?? ''
}

describe.runIf(process.platform === 'linux')('the database of a busy server is killed', () => {
  afterAll(() => folder.remove())

  test('requests are refused until it runs again, and no acknowledged change is lost', async () => {
    const password = await createAdmin()
    const port = await freePort()
    const server = await runServer({ databaseUrl: undefined, dataDir, port })
    const call = async (
      { method, path }: { method: string; path: string },
      { token, body }: { token?: string; body?: object } = {},
    ): Promise<Answer> => {
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      // Sound: every answer of the API is an object.
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    }
    try {
      const signedIn = await call(login, { body: { email: EMAIL, password } })
      // Sound: the admin exists, so the answer has a token.
      const { access_token: token } = signedIn.body['token'] as { access_token: string }

      const acknowledged: string[] = []
      const refusals: Answer[] = []
      const enough = new AbortController()
      const write = async (writer: number) => {
        for (let n = 0; !enough.signal.aborted; n++) {
          const code = `W${writer}${String(n).padStart(4, '0')}`
          const body = { code, batch_name: 'load', total_usage_possible: 1, trial_duration: 14 }
          const answer = await call(createActivationCode, { token, body })
          if (answer.status === 200) {
            acknowledged.push(code)
            continue
          }
          refusals.push(answer)
          // As a client does; thousands of tries a second would meet the limit of requests.
          await delay(REFUSED_MS)
        }
      }
      const writers = [1, 2, 3, 4].map(write)
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), patience)

      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(refusals.length).toBeGreaterThan(0), patience)
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), patience)
      enough.abort()
      await Promise.all(writers)

      expect(
        new Set(refusals.map(({ status, body }) => `${status} ${String(body['code'])}`)),
      ).toEqual(new Set(['503 unavailable']))
      expect(postmasterOf(dataDir)).not.toBe(killed)
      expect((await call({ method: 'GET', path: '/health' })).status).toBe(200)
      const joined = await joinEmbeddedPostgres({ dataDir })
      const stored = await queryOnce(joined.url, 'SELECT code FROM activation_codes')
      expect(stored.map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged))
      // Jobs run again too: this mail is delivered by one.
      await call(initPasswordReset, { body: { email: EMAIL } })
      await vi.waitFor(async () => {
        const sent = await withBoss(joined.url, (boss) => boss.findJobs('deliver-mail'))
        expect(sent.map(({ state }) => state)).toEqual(['completed'])
      }, patience)
      await joined.stop()
      server.terminate()
      expect(await server.exited).toBe(0)
    } finally {
      await server.kill()
    }
  })
})
