import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getStatus } from '@carriage/contract/system/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { backupName } from '../../backup/backup-names.ts'
import { makeScheduledBackup } from '../../backup/scheduled-backup.ts'
import { VERSION } from '../../config/version.ts'
import { addSeconds } from '../../platform/time.ts'
import { runCommand } from '../../run-command.ts'
import { readStatus } from '../system/read-status.ts'
import { watchBackupsJob } from './backups.ts'

const folder = makeTemporaryFolder('carriage-nightly-')
afterAll(() => folder.remove())
const DAY = 86_400
const HOUR = 3600

describe('with BACKUP_DIR', () => {
  const backupDir = join(folder.path, 'backups')
  const app = useApp({ env: { BACKUP_DIR: backupDir } })
  let admin: Person
  beforeEach(async () => {
    app().advance(DAY)
    await app().services.db.execute(sql`DELETE FROM backups`)
    await app().services.db.execute(sql`DELETE FROM users`)
    admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Ada' })
  })
  const status = async () => (await app().call(getStatus, {}, admin.token)).status
  const night = () => app().runJob('make-nightly-backup')
  const fail = async () => {
    await rm(backupDir, { recursive: true, force: true })
    await writeFile(backupDir, 'no folder')
    await night()
    await rm(backupDir)
  }
  const mails = async () => {
    const before = app().sentJobs.length
    await app().runJob('watch-backups')
    return app()
      .sentJobs.slice(before)
      .filter(({ name }) => name === 'deliver-mail').length
  }

  test('each night has a backup that was proven, for its owner only, and old ones go @full', async () => {
    await night()
    const [first] = await readdir(backupDir)
    expect(first).toMatch(/^carriage-\d{8}T\d{6}Z\.tar$/)
    expect((await stat(backupDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(backupDir, first ?? ''))).mode & 0o777).toBe(0o600)
    await writeFile(join(backupDir, 'carriage-20200101T000000Z.tar'), 'very old')
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09'])
      await writeFile(join(backupDir, `carriage-202001${day}T000000Z.tar`), 'old')
    app().advance(DAY)
    await night()
    const kept = await readdir(backupDir)
    expect(kept).toHaveLength(7)
    expect(kept).toContain(first)
    app().advance(60)
    const { backup, attention } = await status()
    expect(backup).toMatchObject({ scheduled: true, problem: null, late: false })
    expect(backup?.proven_at).not.toBeNull()
    expect(attention).toEqual([])
    expect(await mails()).toBe(0)
  })

  test('a night that fails is on the status page and mailed to the admins once a day @full', async () => {
    await createPerson(app(), { roles: ['user', 'coach'] })
    await fail()
    expect((await status()).backup).toMatchObject({ problem: 'not-written', bytes: 0 })
    expect((await status()).attention).toContain('backup')
    expect(await mails()).toBe(1)
    const mail = await app().newestMail(admin.email)
    expect(mail.subject).toContain('Your backup needs attention')
    expect(mail.text).toContain("Hello Ada, we couldn't write the last scheduled backup.")
    app().advance(HOUR)
    expect(await mails()).toBe(0)
    app().advance(DAY)
    await fail()
    expect(await mails()).toBe(1)
    app().advance(HOUR)
    await night()
    app().advance(DAY)
    expect(await mails()).toBe(0)
  })

  test('a night that fails has made room for the next one @full', async () => {
    const hoursAgo = (hours: number) => backupName(addSeconds(app().services.now(), -hours * HOUR))
    const whole = hoursAgo(48)
    const killed = [hoursAgo(0.02), hoursAgo(23), hoursAgo(72)].map((name) => `${name}.part`)
    await rm(backupDir, { recursive: true, force: true })
    await mkdir(backupDir)
    for (const name of [whole, ...killed]) await writeFile(join(backupDir, name), 'of before')
    const { config, mediaStore } = app().services
    const studio = {
      databaseUrl: config.databaseUrl ?? '',
      dataDir: config.dataDir,
      media: { ...mediaStore, read: () => Promise.reject(new Error('no space left on device')) },
    }
    await mediaStore.write('videos/film.mp4', Buffer.from('a film'))
    const order = { version: VERSION, now: () => app().services.now() }
    await expect(makeScheduledBackup(studio, backupDir, order)).rejects.toThrow('no space left')
    expect(await readdir(backupDir)).toEqual([whole])
  })

  test('a schedule that stands still is mailed after a day and a half @full', async () => {
    await night()
    app().advance(35 * HOUR)
    expect(await mails()).toBe(0)
    app().advance(2 * HOUR)
    expect(await mails()).toBe(1)
    expect((await status()).backup).toMatchObject({ late: true, problem: null })
  })

  test('what the schedule of a machine makes by the command counts the same @full', async () => {
    const [line] = await runCommand(app().services.config, ['backup'])
    expect(line).toContain(join(backupDir, 'carriage-'))
    expect((await status()).backup).toMatchObject({ scheduled: true, problem: null })
  })
})

describe('without BACKUP_DIR', () => {
  const app = useApp()
  test('no night has a backup, nobody is mailed, and the command wants a file', async () => {
    await app().runJob('make-nightly-backup')
    await app().runJob('watch-backups')
    expect(await app().services.db.execute(sql`SELECT 1 FROM backups`)).toMatchObject({ rows: [] })
    await expect(runCommand(app().services.config, ['backup'])).rejects.toThrow('set BACKUP_DIR')
  })

  test('an archive of the log that stands still is on the status page and mailed to the admins', async () => {
    const dataDir = join(folder.path, 'archived')
    const outbox = join(dataDir, 'pg/carriage-wal')
    await mkdir(outbox, { recursive: true })
    const { config } = app().services
    const services = { ...app().services, config: { ...config, dataDir, walArchive: '/mnt/away' } }
    const look = async () => {
      const admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Ada' })
      const before = app().sentJobs.length
      await watchBackupsJob.run(services, {}, new AbortController().signal)
      const { log_archive: archive, attention } = await readStatus(services)
      const isMailed = app().sentJobs.length > before
      const mail = isMailed ? (await app().newestMail(admin.email)).text : undefined
      return { archive, mail, needsAttention: attention.includes('backup') }
    }
    const nothing = { archive: { waiting_since: null, late: false }, needsAttention: false }
    expect(await look()).toEqual(nothing)
    const segment = join(outbox, '000000010000000000000003')
    await writeFile(segment, '')
    await writeFile(join(outbox, '000000010000000000000004.part'), '')
    const since = app().services.now()
    await utimes(segment, since, since)
    app().advance(20 * 60)
    expect(await look()).toEqual({
      archive: { waiting_since: Math.floor(since.getTime() / 1000), late: true },
      mail: expect.stringContaining('WAL_ARCHIVE'),
      needsAttention: true,
    })
    const isMailed = async () => (await look()).mail !== undefined
    // Once a day, whichever look of the day is the first one.
    app().advance(HOUR)
    expect(await isMailed()).toBe(false)
    app().advance(DAY + 2 * HOUR)
    expect([await isMailed(), await isMailed()]).toEqual([true, false])
    await rm(segment)
    app().advance(DAY)
    expect(await look()).toEqual(nothing)
  })
})
