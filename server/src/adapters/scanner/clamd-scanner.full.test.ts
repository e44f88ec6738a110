import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EICAR } from '../../../test/scanner/fake-clamd.ts'
import { examine } from '../../../test/doctor/examine.ts'
import { describeClamd } from '../../../test/scanner/scanner-contract.ts'
import { checkScanner } from '../../doctor/checks/check-scanner.ts'

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(
  (path) => existsSync(path),
)

const answersPing = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.write('zPING\0'))
    socket.once('data', (data) => resolve(String(data)))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })

describe.skipIf(CLAMD === undefined)('the ClamAV of this machine (skipped without clamd)', () => {
  let folder = ''
  let clamd: ChildProcess | undefined
  const socket = () => join(folder, 'clamd.sock')
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'))
    await chmod(folder, 0o755)
    const database = join(folder, 'database')
    await mkdir(database)
    // Target 0 is any file, and the star any place in it: no database has to be fetched.
    await writeFile(join(database, 'eicar.ndb'), `Eicar-Test:0:*:${EICAR.toString('hex')}\n`)
    const lines = [
      `LocalSocket ${socket()}`,
      `DatabaseDirectory ${database}`,
      `LogFile ${join(folder, 'clamd.log')}`,
      'Foreground yes',
      'StreamMaxLength 4M',
      `User ${userInfo().username}`,
    ]
    await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
    const config = `--config-file=${join(folder, 'clamd.conf')}`
    clamd = spawn(CLAMD ?? '', [config], { stdio: 'ignore' })
    await vi.waitFor(async () => expect(await answersPing(socket())).toBe('PONG\0'), {
      timeout: 60_000,
      interval: 200,
    })
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => clamd?.once('exit', resolve))
    clamd?.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  })

  describeClamd(socket)

  test('the doctor finds its test file, and a limit below what is sent at once', async () => {
    const env = { SCANNER_URL: `unix:${socket()}` }
    const found = 'ok clamd answers and finds the test file'
    expect(await examine(checkScanner, { ...env, SCANNER_STREAM_MB: '3' })).toEqual([
      expect.stringContaining(found),
    ])
    expect(await examine(checkScanner, { ...env, SCANNER_STREAM_MB: '8' })).toEqual([
      expect.stringContaining(found),
      expect.stringMatching(/^problem clamd does not take 8 MB at once/),
    ])
  })
})

test.runIf(CLAMD === undefined)(
  'clamd is not installed: the contract runs against the fake only',
  () => {
    expect(CLAMD).toBeUndefined()
  },
)
