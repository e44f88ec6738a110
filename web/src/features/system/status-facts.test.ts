import type { SystemStatus } from '@carriage/contract/system/schemas'
import { expect, test } from 'vitest'
import { texts as t } from '@carriage/texts/web/system'
import { texts as speech } from '@carriage/texts/web/videos/authoring/transcriber'
import { partsOf } from './status-facts.ts'
import { loadTexts } from '@carriage/texts/catalogue'

await loadTexts()

type Backup = NonNullable<SystemStatus['backup']>
const proven: Backup = {
  ended_at: 1_790_000_000,
  version: '1.0.0',
  bytes: 1_000_000,
  proven_at: 1_790_000_000,
  problem: null,
  scheduled: true,
  late: false,
}
type Captions = SystemStatus['media']['captions']
const captions: Captions = { transcriber: 'ready', made_by: null, is_english_only: false }
function statusWith({
  backup = null,
  archive = null,
  attention = [],
  maker = captions,
}: {
  backup?: Backup | null
  archive?: SystemStatus['log_archive']
  attention?: SystemStatus['attention']
  maker?: Captions
}): SystemStatus {
  return {
    version: '1.0.0',
    environment: 'prod',
    read_at: 1_790_000_000,
    attention,
    database: { ready: true, connections: { used: 0, idle: 0, waiting: 0 } },
    jobs: {
      waiting: 0,
      running: 0,
      failed: 0,
      oldest_at: null,
      workers: { works: 'internal', alive: 1 },
      kinds: [],
    },
    mail: { delivery: 'smtp', waiting: 0, oldest_at: null },
    media: { processing: 0, failed: 0, uploads: 0, free_bytes: null, captions: maker },
    live: { on_air: 0, viewers: 0, troubled_broadcasts: 0 },
    payments: { mode: 'off', last_webhook_at: null },
    backup,
    log_archive: archive,
    audit: null,
  }
}

function mediaPart(change: Partial<Captions>) {
  const status = statusWith({ maker: { ...captions, ...change } })
  const part = partsOf(status).find(({ name }) => name === 'media')
  return { ...part, maker: part?.facts.find(({ name }) => name === t.captions)?.value }
}

test.each([
  [{ transcriber: 'off' }, t.nobody, speech.off],
  [{ transcriber: 'no-model' }, t.nobody, speech.noModel],
  [{}, t.thisServer, undefined],
  [{ is_english_only: true }, t.thisServer, speech.onlyEnglish],
  [{ made_by: '10.0.0.5:8000' }, t.madeBy({ name: '10.0.0.5:8000' }), undefined],
] as const)(
  'with %j the card Media says who makes captions, without a warning',
  (change, maker, note) => {
    expect(mediaPart(change)).toMatchObject({ state: 'fine', maker })
    expect(mediaPart(change).note).toBe(note)
  },
)

test('the command that gets a model is named where there is none', () => {
  expect(mediaPart({ transcriber: 'no-model' }).command).toBe(speech.noModelCommand)
  expect(mediaPart({}).command).toBeUndefined()
})

function backupPart(backup: Backup | null, attention: SystemStatus['attention'] = []) {
  const status = statusWith({ backup, attention })
  const part = partsOf(status).find(({ name }) => name === 'backup')
  return { ...part, names: part?.facts.map(({ name }) => name) }
}

test('a backup that came back is OK, and needs no words', () => {
  const { state, note, facts } = backupPart(proven)
  expect([state, note]).toEqual(['fine', undefined])
  expect(facts?.[0]?.name).toBe(t.lastProven)
})

test('one that nobody has restored is not called OK', () => {
  expect(backupPart({ ...proven, proven_at: null })).toMatchObject({
    state: 'unknown',
    note: t.neverTested,
  })
})

test('where there is no backup that is said, with the command that makes one', () => {
  const missing = { state: 'missing', note: t.noBackup, command: t.firstBackupCommand }
  expect(backupPart(null)).toMatchObject(missing)
  expect(backupPart(null, ['backup'])).toMatchObject(missing)
})

test('what stays on this server is not called OK, unless something waits', () => {
  const status = statusWith({})
  const part = (change: Partial<SystemStatus>, name: 'mail' | 'payments') =>
    partsOf({ ...status, ...change }).find((one) => one.name === name)?.state
  expect(part({}, 'mail')).toBe('fine')
  const mail = { ...status.mail, delivery: 'captured' } as const
  expect(part({ mail }, 'mail')).toBe('aside')
  expect(part({ mail, attention: ['mail'] }, 'mail')).toBe('attention')
  expect(part({ payments: { mode: 'sandbox', last_webhook_at: null } }, 'payments')).toBe('aside')
})

test.each([
  [{ proven_at: 1_789_000_000 }, t.lastUntested],
  [{ late: true }, t.scheduleLate],
  [{ late: true, scheduled: false }, t.byHandLate],
  [{ problem: 'different', late: true }, t.backupProblems.different],
] as const)('%j is said in words', (change, note) =>
  expect(backupPart({ ...proven, ...change }, ['backup'])).toMatchObject({
    state: 'attention',
    note,
  }),
)

test('where none was written there is an attempt, and no size', () => {
  const { names } = backupPart({ ...proven, bytes: 0, problem: 'not-written' }, ['backup'])
  expect(names).toContain(t.lastAttempt)
  expect(names).not.toContain(t.size)
})

test('an archive of the log that stands still is said beside what is to be said of the backup', () => {
  const archive = { waiting_since: 1_790_000_000, late: true }
  const partOf = (backup: Backup | null) =>
    partsOf(statusWith({ backup, archive, attention: ['backup'] })).find(
      ({ name }) => name === 'backup',
    )
  expect(partOf(proven)).toMatchObject({ state: 'attention', note: t.archiveLate })
  expect(partOf(proven)?.facts.at(-1)?.name).toBe(t.archiveWaits)
  expect(partOf(null)?.note).toBe(`${t.archiveLate} ${t.noBackup}`)
})
