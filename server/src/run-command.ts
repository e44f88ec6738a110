import { resolve } from 'node:path'
import { email as emailSchema, newPassword } from '@carriage/contract/accounts/schemas'
import { id as idSchema } from '@carriage/contract/common'
import * as z from 'zod/mini'
import { safeParse, type $ZodType, type output } from 'zod/v4/core'
import type { Services } from './context.ts'
import type { Config } from './config/config.ts'
import { restoreRecord } from './features/archive/index.ts'
import { checkAudit, describeFault } from './features/audit/index.ts'
import {
  closeDemoAccounts,
  dropSecondFactor,
  makeAdmin,
  replacePassword,
} from './features/members/index.ts'
import { askPassword } from './platform/ask-password.ts'
import { randomToken } from './platform/crypto.ts'
import { connectNotices } from './platform/db/notices.ts'
import { connectDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { createRegistry, endMadeIn, endOpenedIn } from './slice.ts'
import { productSlices } from './slices.ts'
import { joinEmbeddedPostgres } from './platform/embedded-postgres/join.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { createDiskMediaStore } from './adapters/media-store/disk-media-store.ts'
import { embeddedOptions } from './point-in-time/archiving.ts'
import { restorePoint } from './point-in-time/restore-point.ts'
import { makeBackup } from './backup/make-backup.ts'
import { makeScheduledBackup } from './backup/scheduled-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { closeWaysIn } from './backup/ways-in.ts'
import { withClient } from './backup/with-client.ts'
import type { MediaStore } from './adapters/media-store/media-store.ts'
import { BASE_MODEL, fetchModel } from './adapters/transcriber/embedded/fetch-model.ts'
import {
  ENGLISH_ONLY,
  understandsOnlyEnglish,
} from './adapters/transcriber/embedded/model-header.ts'
import { type BackupFile, fileInBucket, fileOnDisk, isBucketAddress } from './backup/backup-file.ts'
import { composeMediaStore, openMediaStores } from './compose-media-store.ts'
import { moveMedia } from './media-move/move-media.ts'
import { OperatorError } from './operator-error.ts'
import { VERSION } from './config/version.ts'

const USAGE = `npm run admin -- create <email>               makes an admin, with a new account where there is none
npm run admin -- reset-password <email>       gives an account another password and signs it out
npm run admin -- reset-second-factor <email>  removes the authenticator app, passkeys and recovery codes
npm run admin -- restore <id>                 brings back what was deleted
npm run admin -- close-demo-accounts          closes the accounts of the demo studio
npm run admin -- check-audit                  looks whether the audit log is as it was written
npm run admin -- backup <file>                writes database and media to a new file or s3://bucket/name, while the server runs; --verify restores it in a test
npm run admin -- backup                       makes a backup in BACKUP_DIR, restores it in a test and removes old ones
npm run admin -- restore-backup <file>        brings a backup back into an empty DATA_DIR and database
npm run admin -- restore-point <time>          makes the database as it was then (like 2026-01-31T18:30:00Z, or latest), from WAL_ARCHIVE
npm run admin -- media move disk s3           moves the media into the bucket, or back with s3 disk
npm run admin -- captions get-model           fetches what makes captions on this machine; --from names a file or an address of another model`

type Scope = Pick<Services, 'db' | 'now' | 'notices' | 'endMade' | 'endOpened'>

type Command = (scope: Scope, subject: string) => Promise<string[]>

const withoutSubject: Readonly<Record<string, Command>> = {
  async 'close-demo-accounts'(scope) {
    const closed = await closeDemoAccounts(scope)
    if (closed.length === 0) return ['No account has the password of the demo studio.']
    return [
      'Nobody can sign in to these accounts any more:',
      ...closed.map((email) => `  ${email}`),
    ]
  },
  async 'check-audit'(scope) {
    const { fault, entries, head } = await checkAudit(scope)
    if (fault) throw new OperatorError(`The audit log is not intact. ${describeFault(fault)}`)
    return [
      `The audit log is intact: ${entries} entries.`,
      `The last one is ${head.position} ${head.hash}.`,
    ]
  },
}
const commands: Readonly<Record<string, Command>> = {
  async create(scope, subject) {
    const email = parse(emailSchema, subject)
    const { password, shown } = await choosePassword()
    const { created } = await makeAdmin(scope, { email, password })
    if (!created) return [`${email} is an admin now; the password stays as it was.`]
    return [`${email} is an admin now.`, ...shown]
  },
  async 'reset-password'(scope, subject) {
    const email = parse(emailSchema, subject)
    const { password, shown } = await choosePassword()
    await replacePassword(scope, { email, password })
    return [`${email} has a new password and is signed out everywhere.`, ...shown]
  },
  async 'reset-second-factor'(scope, subject) {
    const email = parse(emailSchema, subject)
    await dropSecondFactor(scope, { email })
    return [`${email} signs in without a second factor now, until another is set up.`]
  },
  async restore(scope, subject) {
    const { recordOf, recordId } = await restoreRecord(
      scope,
      createRegistry(productSlices).restore,
      {
        id: parse(idSchema, subject),
      },
    )
    return [`The ${recordOf.replace('_', ' ')} ${recordId} is back.`]
  },
}

/** Commands on the whole installation, which do not migrate its database first. */
const placeCommands: Readonly<Record<string, (config: Config, file: string) => Promise<string[]>>> =
  {
    async 'restore-backup'(config, file) {
      const source = await backupFile(config, file)
      const media = await storeBeyondDisk(config)
      const { restored, ways } = await onDatabase(
        config,
        startEmbeddedPostgres,
        async (databaseUrl) => ({
          restored: await restoreBackup({ ...config, databaseUrl, media }, source),
          ways: await withClient(databaseUrl, closeWaysIn),
        }),
      )
      return [
        `The backup of ${restored.created_at} is back: ${sum(restored.tables)} rows and ${restored.media.files} media files.`,
        'Everybody signs in again.',
        ...ways,
      ]
    },
    async 'restore-point'({ dataDir, walArchive }, time) {
      if (walArchive === undefined) throw new OperatorError('WAL_ARCHIVE is not set.')
      const until = time === 'latest' ? undefined : parse(instant, time)
      const archive = createDiskMediaStore(walArchive)
      const { base, ways } = await restorePoint({ dataDir, archive }, until)
      return [
        `The database is as it was ${until ? `at ${until.toISOString()}` : 'when the archive ends'}; it began with the copy of ${base.toISOString()}.`,
        'Everybody signs in again. Media stay as they are.',
        ...ways,
      ]
    },
  }

/** `<file>`, `<file> --verify`, or nothing for what the schedule does. */
async function backUp(config: Config, args: readonly string[]): Promise<string[]> {
  const files = args.filter((arg) => arg !== '--verify')
  const [file] = files
  if (files.length > 1 || file?.startsWith('-') === true) throw new OperatorError(USAGE)
  const { backupDir, dataDir } = config
  if (file === undefined && backupDir === undefined)
    throw new OperatorError('Name a file, or set BACKUP_DIR to the folder of the backups.')
  const media = await storeBeyondDisk(config)
  const target = file === undefined ? undefined : await backupFile(config, file)
  const missing: string[] = []
  const order = {
    version: VERSION,
    now: () => new Date(),
    onMissing: (key: string) => void missing.push(key),
  }
  const proves = target === undefined || args.includes('--verify')
  const made = await onDatabase(config, joinEmbeddedPostgres, async (databaseUrl) => {
    const place = { databaseUrl, dataDir, media }
    if (!target) return makeScheduledBackup(place, backupDir ?? '', order)
    const manifest = await makeBackup(place, target, { ...order, proves, isScheduled: false })
    return { manifest, name: target.name }
  })
  const { tables, media: held } = made.manifest
  return [
    ...missing.map((key) => `${key} is not in it: it was deleted meanwhile.`),
    `${made.name} has ${sum(tables)} rows of ${tables.length} tables and ${held.files - missing.length} media files (${megabytes(held.bytes)} MB).`,
    proves
      ? 'It passed a test restore: every table came back the same.'
      : 'It has not been tested: add --verify to restore it in a test.',
    config.secretKey === undefined
      ? 'It contains the secret of this installation: keep it as safe as the database.'
      : 'It does not contain SECRET_KEY: keep that with it.',
  ]
}

/** A moment with its offset from UTC, such as `2026-01-31T18:30:00Z`. */
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

const backupFile = async ({ s3 }: Config, name: string): Promise<BackupFile> =>
  isBucketAddress(name) ? fileInBucket(s3, name) : fileOnDisk(resolve(name))

/** The store of the media, where they are not in `DATA_DIR` alone. */
const storeBeyondDisk = async (config: Config): Promise<MediaStore | undefined> =>
  config.s3 ? composeMediaStore(config) : undefined

/** `move disk s3` or `move s3 disk`, while the product runs on the second one. */
async function moveMediaBetween(config: Config, args: readonly string[]): Promise<string[]> {
  const isToBucket = args.join(' ') === 'move disk s3'
  if (!isToBucket && args.join(' ') !== 'move s3 disk') throw new OperatorError(USAGE)
  const { disk, s3 } = await openMediaStores(config)
  if (!s3) throw new OperatorError('There is no bucket: set S3_BUCKET and its keys.')
  const target = isToBucket ? 's3' : 'disk'
  if (config.mediaStore !== target)
    throw new OperatorError(
      `Set MEDIA_STORE=${target} and restart the servers first: they read from the other place what has not been moved yet.`,
    )
  const moved = await (isToBucket ? moveMedia(disk, s3) : moveMedia(s3, disk))
  return [
    `${moved.files} media files (${megabytes(moved.bytes)} MB) were moved and compared.`,
    ...moved.kept.map((key) => `${key} was left: there is another file under this name.`),
    ...(moved.recordings > 0
      ? [`${moved.recordings} recordings are still worked on: move them in some minutes.`]
      : []),
  ]
}

/** `get-model`, or `get-model --from <file or address>`. */
async function getModel({ transcriber }: Config, args: readonly string[]): Promise<string[]> {
  const [verb, flag, from, ...rest] = args
  if (
    verb !== 'get-model' ||
    rest.length > 0 ||
    (flag !== undefined && (flag !== '--from' || !from))
  )
    throw new OperatorError(USAGE)
  if (transcriber.kind !== 'embedded')
    throw new OperatorError('TRANSCRIBER_URL is set: that server has models of its own.')
  const source =
    from === undefined
      ? { from: BASE_MODEL.url, expected: BASE_MODEL }
      : { from, expected: undefined }
  const bytes = await fetchModel(transcriber.model, source)
  return [
    `The model is there (${megabytes(bytes)} MB). Films that come get captions; those that are there have a button.`,
    ...((await understandsOnlyEnglish(transcriber.model)) ? [ENGLISH_ONLY] : []),
    ...(from === undefined
      ? [`It is Whisper's "base" under the licence ${BASE_MODEL.licence}.`]
      : []),
  ]
}

const sum = (tables: readonly { rows: number }[]) =>
  tables.reduce((total, { rows }) => total + rows, 0)
const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

/**
 * Runs an operator's command on `DATABASE_URL` or the embedded database, whether or not the server is running,
 * and returns the lines to print. Throws `OperatorError`, or the error of the operation.
 */
export async function runCommand(config: Config, args: readonly string[]): Promise<string[]> {
  const [name = '', subject = '', ...rest] = args
  if (name === 'media') return moveMediaBetween(config, [subject, ...rest])
  if (name === 'captions') return getModel(config, args.slice(1))
  if (name === 'backup') return backUp(config, args.slice(1))
  const known = subject === '' ? withoutSubject : commands
  const ofPlace =
    subject !== '' && Object.hasOwn(placeCommands, name) ? placeCommands[name] : undefined
  const command = Object.hasOwn(known, name) ? known[name] : undefined
  if ((!command && !ofPlace) || rest.length > 0) throw new OperatorError(USAGE)
  if (ofPlace) return ofPlace(config, subject)
  return onDatabase(config, joinEmbeddedPostgres, async (url) => {
    await migrate(url)
    const database = connectDatabase(url, () => {}, { max: 2 })
    try {
      const scope: Scope = {
        db: database.db,
        now: () => new Date(),
        // Only written to, within the transactions of the command: nobody listens here.
        notices: connectNotices(url, () => {}),
        endMade: endMadeIn(productSlices),
        endOpened: endOpenedIn(productSlices),
      }
      return (await command?.(scope, subject)) ?? []
    } finally {
      await database.close()
    }
  })
}

/** Calls `use` with the URL of the database; an embedded one is opened for that time. */
async function onDatabase<T>(
  config: Config,
  open: typeof joinEmbeddedPostgres,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const external = config.databaseDirectUrl ?? config.databaseUrl
  if (external !== undefined) return use(external)
  const embedded = await open(embeddedOptions(config))
  try {
    return await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}

function parse<S extends $ZodType>(schema: S, text: string): output<S> {
  const parsed = safeParse(schema, text)
  if (parsed.success) return parsed.data
  throw new OperatorError(`${parsed.error.issues[0]?.message ?? 'Not valid'}: ${text}\n\n${USAGE}`)
}

/** The password that was typed, or a generated one, which is printed once. */
async function choosePassword(): Promise<{ password: string; shown: string[] }> {
  const typed = await askPassword('Password (empty for a generated one): ')
  if (typed !== '') return { password: parse(newPassword, typed), shown: [] }
  const password = randomToken().slice(0, 20)
  return { password, shown: [`Password: ${password}`, 'It is shown this once only.'] }
}
