/** Each service is a real one on this machine, or one that answers in its protocol, and is then broken. */
import { chmodSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examine, PROD } from '../../../test/doctor/examine.ts'
import { freePort } from '../../../test/processes/running-server.ts'
import { type FakeClamd, startFakeClamd } from '../../../test/scanner/fake-clamd.ts'
import { type SmtpServer, startSmtpServer } from '../../../test/doctor/smtp-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { startTurnServer, type TurnServer } from '../../../test/doctor/turn-server.ts'
import type { Patient } from '../check.ts'
import { checkArchive } from './check-archive.ts'
import { checkBackups } from './check-backups.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkFilms } from './check-films.ts'
import { checkLive } from './check-live.ts'
import { checkMail } from './check-mail.ts'
import { checkScanner } from './check-scanner.ts'
import { checkSecret, weaknessOf } from './check-secret.ts'

const folder = makeTemporaryFolder('carriage-doctor-')
afterAll(() => folder.remove())

describe('the secret', () => {
  test.each([
    [
      'at-least-32-random-characters-the-same-for-all-instances',
      'is made of words, as examples are',
    ],
    ['x7Kp'.repeat(10), 'repeats itself'],
    ['aabbaabbccaabbaabbccaabbaabbccaab', 'uses too few different characters'],
    ['q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac', undefined],
    ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', undefined],
  ])('%s: %s', (key, weakness) => expect(weaknessOf(key)).toBe(weakness))

  test('a weak one is a problem, except on the own machine', async () => {
    const weak = { SECRET_KEY: 'change-me-'.repeat(4) }
    expect(await examine(checkSecret, weak)).toEqual([expect.stringMatching(/^warning /)])
    expect(await examine(checkSecret, { ...PROD, ...weak })).toEqual([
      'problem SECRET_KEY is made of words, as examples are. read what ends with a key that is in use (docs/security/asvs.md#replacing-the-key), then set SECRET_KEY to the output of: openssl rand -base64 48',
    ])
  })

  test('a file that is cut off is a problem', async () => {
    const dataDir = join(folder.path, 'cut')
    mkdirSync(dataDir)
    expect(await examine(checkSecret, { DATA_DIR: dataDir })).toEqual([
      'ok is made in the data folder by the first start.',
    ])
    writeFileSync(join(dataDir, 'secret'), 'short')
    expect(await examine(checkSecret, { DATA_DIR: dataDir })).toEqual([
      'problem the file secret in the data folder is damaged. restore it from a backup',
    ])
  })
})

describe('the data folder', () => {
  test('need not be there yet', async () => {
    const dataDir = join(folder.path, 'new', 'data')
    const [first, space] = await examine(checkDataFolder, { DATA_DIR: dataDir })
    expect(first).toBe(`ok ${dataDir}, which the first start makes, can be written.`)
    expect(space).toMatch(/ GB below the data folder\./)
  })

  test('a file in its place cannot be written to', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    expect(await examine(checkDataFolder, { DATA_DIR: file })).toEqual([
      expect.stringMatching(/^problem nothing can be written to .* set DATA_DIR to another one$/),
    ])
  })

  test('a secret that others may read is a problem', async () => {
    const dataDir = join(folder.path, 'open')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secret'), '')
    chmodSync(join(dataDir, 'secret'), 0o644)
    expect(await examine(checkDataFolder, { DATA_DIR: dataDir })).toContain(
      'problem others than its owner may read the file secret in the data folder. chmod 600 secret',
    )
  })
})

describe('the folder of the backups', () => {
  test('is nothing to look at where there is none', async () => {
    expect(await examine(checkBackups, {})).toEqual([])
  })

  test('need not be there yet, and has to take the next one', async () => {
    const backups = join(folder.path, 'new-backups')
    expect(await examine(checkBackups, { BACKUP_DIR: backups })).toEqual([
      `ok ${backups}, which the first backup makes, can be written.`,
    ])
    mkdirSync(backups)
    writeFileSync(join(backups, 'one'), '')
    // Larger than any disk, without taking any of it.
    truncateSync(join(backups, 'one'), 2 ** 43)
    expect(await examine(checkBackups, { BACKUP_DIR: backups })).toEqual([
      `ok ${backups}, can be written.`,
      expect.stringMatching(/^warning .* the largest backup there has 8796\.1 GB\. free some/),
    ])
  })

  test('that cannot be written is a problem', async () => {
    const file = join(folder.path, 'no-folder')
    writeFileSync(file, '')
    expect(await examine(checkBackups, { BACKUP_DIR: file })).toEqual([
      expect.stringMatching(/^problem nothing can be written to .* set BACKUP_DIR to another one$/),
    ])
  })
})

describe('the archive of the log', () => {
  test('that cannot be written is a problem', async () => {
    const file = join(folder.path, 'no-archive')
    writeFileSync(file, '')
    expect(await examine(checkArchive, { WAL_ARCHIVE: file })).toEqual([
      expect.stringMatching(
        /^problem nothing can be written to .* set WAL_ARCHIVE to another one$/,
      ),
    ])
  })

  test('is behind when the log has waited for it for more than a quarter of an hour', async () => {
    const dataDir = join(folder.path, 'archived')
    const outbox = join(dataDir, 'pg/carriage-wal')
    mkdirSync(outbox, { recursive: true })
    const env = { WAL_ARCHIVE: join(folder.path, 'archive'), DATA_DIR: dataDir }
    const well = [`ok ${env.WAL_ARCHIVE}, which the first start makes, can be written.`]
    expect(await examine(checkArchive, env)).toEqual(well)
    const segment = join(outbox, '000000010000000000000003')
    writeFileSync(segment, '')
    expect(await examine(checkArchive, env)).toEqual(well)
    const hourAgo = new Date(Date.now() - 3_600_000)
    utimesSync(segment, hourAgo, hourAgo)
    expect(await examine(checkArchive, env)).toEqual([
      ...well,
      expect.stringMatching(
        /^problem the log has waited for it since .*Z\. look into the log of the server/,
      ),
    ])
  })
})

describe('films', () => {
  test('say whether FFmpeg loads @full', async () => {
    expect(await examine(checkFilms, {})).toEqual([
      expect.stringMatching(/^(ok FFmpeg loads|warning FFmpeg does not load)/),
    ])
  })
})

describe('the mail server', () => {
  let smtp: SmtpServer
  beforeAll(async () => {
    smtp = await startSmtpServer()
  })
  beforeEach(() => {
    smtp.refuses = 'nothing'
  })
  afterAll(() => smtp.stop())
  const url = (user = 'studio:a-password@') => `smtp://${user}127.0.0.1:${smtp.port}`
  const from = { MAIL_FROM: 'Studio <hello@studio.test>' }
  const named = (records: string[][]): Partial<Patient> => ({
    textRecords: () => Promise.resolve(records),
  })
  const spf = named([['google-site'], ['v=spf1 ', 'include:mail.test -all']])

  test('takes the sign-in, and a password without TLS is a warning', async () => {
    expect(await examine(checkMail, { ...from, SMTP_URL: url('') }, spf)).toEqual([
      `ok 127.0.0.1:${smtp.port} takes mails (without TLS).`,
      'ok studio.test says who may send for it.',
    ])
    expect(await examine(checkMail, { ...from, SMTP_URL: url() }, spf)).toContain(
      `warning 127.0.0.1:${smtp.port} takes mails, but the password goes there without encryption. use smtps://, or a server that offers STARTTLS`,
    )
  })

  test('without a record of SPF there is a hint', async () => {
    expect((await examine(checkMail, { ...from, SMTP_URL: url('') }, named([])))[1]).toMatch(
      /^warning studio\.test has no SPF record/,
    )
  })

  test.each([
    [
      'sign-in',
      /^problem 127\.0\.0\.1:\d+ refuses the sign-in\. correct the user and the password/,
    ],
    [
      'everything',
      /^problem 127\.0\.0\.1:\d+ cannot be used: .* correct host and port in SMTP_URL/,
    ],
  ] as const)('refuses %s', async (what, words) => {
    smtp.refuses = what
    expect(await examine(checkMail, { ...from, SMTP_URL: url() }, spf)).toEqual([
      expect.stringMatching(words),
    ])
  })

  test('is not there, or speaks no TLS', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
    expect(await examine(checkMail, { SMTP_URL })).toEqual([
      expect.stringMatching(/cannot be used: nothing listens there\./),
    ])
    const overTls = { SMTP_URL: url().replace('smtp:', 'smtps:') }
    expect(await examine(checkMail, overTls)).toEqual([expect.stringMatching(/^problem .*TLS/)])
  })

  test('sends one mail to whoever asks for it, or says why not', async () => {
    const given = { ...spf, mailTo: 'me@studio.test' }
    const env = { ...from, SMTP_URL: url() }
    expect(await examine(checkMail, env, given)).toContain(
      'ok one was accepted for me@studio.test; see that it arrives.',
    )
    expect(smtp.mails).toEqual([expect.stringContaining('Subject: Mail from your studio arrives')])
    smtp.refuses = 'sender'
    expect(await examine(checkMail, env, given)).toContainEqual(
      expect.stringMatching(/^problem the server does not accept a mail from hello@studio\.test: /),
    )
  })
})

describe('the scanner', () => {
  const path = join(folder.path, 'clamd.sock')
  const env = { SCANNER_URL: `unix:${path}`, SCANNER_STREAM_MB: '1' }
  let clamd: FakeClamd
  const restart = async (limit?: number) => {
    clamd = await startFakeClamd(path, limit)
  }

  test('is asked, finds the test file and takes the longest stream', async () => {
    await restart()
    expect(await examine(checkScanner, env)).toEqual([
      'ok clamd answers and finds the test file (Eicar-Test).',
    ])
    expect(clamd.streams).toContain(1024 ** 2)
    clamd.version = 'ClamAV 1.4.3/27810/Mon Nov 23 09:00:00 2020'
    expect((await examine(checkScanner, env))[1]).toMatch(
      /^warning are \d+ days old\. let clamav-freshclam/,
    )
    for (const mood of ['closes', 'garbage'] as const) {
      clamd.mood = mood
      expect(await examine(checkScanner, env)).toEqual([
        expect.stringMatching(/^problem .*SCANNER_URL/),
      ])
    }
    await clamd.stop()
  })

  test('with a lower limit of its own is a problem', async () => {
    await restart(500_000)
    expect(await examine(checkScanner, env)).toContainEqual(
      expect.stringMatching(
        /^problem clamd does not take 1 MB at once: .* lower SCANNER_STREAM_MB/,
      ),
    )
    await clamd.stop()
  })

  test('that is not there is a problem, and none in prod a warning', async () => {
    expect(await examine(checkScanner, { SCANNER_URL: 'unix:/nowhere/clamd' })).toEqual([
      'problem clamd cannot be used: it does not exist. see that clamd runs and that SCANNER_URL has its socket or port',
    ])
    expect(await examine(checkScanner, PROD)).toEqual([
      expect.stringMatching(/^warning there is none/),
    ])
  })
})

describe('the relay of live classes', () => {
  const secret = 'a secret for the relay'
  let relay: TurnServer
  beforeAll(async () => {
    relay = await startTurnServer(secret)
  })
  afterAll(() => relay.stop())
  const relayLine = async (TURN_URL: string, TURN_SECRET = secret) =>
    (await examine(checkLive, { TURN_URL, TURN_SECRET }))[1]

  test('makes an allocation, which is given back', async () => {
    expect(await relayLine(relay.url)).toBe(`ok ${relay.url} relays for this installation.`)
    expect(relay.open).toBe(0)
  })

  test('with another secret, full, and not there', async () => {
    expect(await relayLine(relay.url, 'another secret than that')).toMatch(
      /^problem .* refuses the passwords made of TURN_SECRET\. set TURN_SECRET to static-auth-secret/,
    )
    relay.error = 486
    expect(await relayLine(relay.url)).toMatch(/^problem .* answers with the error 486/)
    relay.error = undefined
    expect(await relayLine(`turn:127.0.0.1:${await freePort()}`)).toMatch(
      /^problem .* does not answer: nothing listens there\. see that the relay runs/,
    )
  })

  test('a public studio needs a port of its own', async () => {
    expect((await examine(checkLive, PROD))[0]).toMatch(/^warning use any free UDP port/)
  })
})
