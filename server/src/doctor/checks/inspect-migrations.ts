import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { listApplied, migrationsFolder, readMigrations } from '../../platform/db/migrate.ts'
import { type Finding, ok, warning } from '../check.ts'

const NAME = 'PostgreSQL migrations'
/** What a server of the version before still reads or writes differently. */
const NARROWING = [
  /\bDROP (TABLE|COLUMN|VIEW|TYPE|SCHEMA)\b/i,
  /\bRENAME (TO|COLUMN)\b/i,
  /\bALTER COLUMN \S+ (SET NOT NULL|TYPE|SET DATA TYPE)\b/i,
  /\bADD COLUMN (?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT NULL\b/i,
]

/** What the rows of a table have to keep to. */
const RULES = [
  /\bCREATE UNIQUE INDEX (?<rule>\w+) ON (?<table>\w+)/i,
  /\bALTER TABLE (?<table>\w+)[^;]*?\bADD CONSTRAINT (?<rule>\w+) (CHECK|UNIQUE|FOREIGN KEY)\b/i,
]

/**
 * Whether a migration takes away or demands something, so that the version before does not run on it. `all` are those that
 * are applied with it: the version before does not know what they add.
 */
export function isNarrowing(sql: string, all: string = sql): boolean {
  const added = all.replaceAll('"', '')
  return sql
    .replaceAll('"', '')
    .split('--> statement-breakpoint')
    .some((one) => NARROWING.some((pattern) => pattern.test(one)) || hasNewRule(one, added))
}

/** Whether rows that the version before writes may break a rule: one that is new, on a table and columns that it knows. */
function hasNewRule(statement: string, added: string): boolean {
  return RULES.some((pattern) => {
    const { rule, table } = pattern.exec(statement)?.groups ?? {}
    if (rule === undefined || table === undefined) return false
    const has = (text: string) => new RegExp(`\\b${text}\\b`, 'i').test(added)
    if (has(`CREATE TABLE ${table}`) || has(`DROP (INDEX|CONSTRAINT) ${rule}`)) return false
    const columns = added.matchAll(new RegExp(`\\bALTER TABLE ${table} ADD COLUMN (\\w+)`, 'gi'))
    return ![...columns].some(([, column]) => new RegExp(`\\b${column}\\b`).test(statement))
  })
}

/** What the next start applies, and whether a newer version has been here. */
export async function inspectMigrations(
  client: pg.Client,
  folder: string = migrationsFolder(),
): Promise<Finding> {
  const known = readMigrations(folder)
  const applied = await listApplied(client)
  if (applied.length === 0) return ok(NAME, 'the database is empty, the first start fills it')
  const ahead = applied.filter((when) => !known.some((one) => one.when === when))
  if (ahead.length > 0)
    return warning(
      NAME,
      `a newer version has changed this database (${ahead.length} migrations that this one does not know)`,
      'run that version, or go back as docs/operating/upgrading.md says',
    )
  const waiting = known.filter(({ when }) => !applied.includes(when))
  if (waiting.length === 0) return ok(NAME, 'the database is up to date')
  const added = waiting.map(({ tag }) => ({
    tag,
    sql: readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  }))
  const all = added.map(({ sql }) => sql).join('\n')
  const narrowing = added.filter(({ sql }) => isNarrowing(sql, all))
  const text = `the next start applies ${waiting.length}`
  return narrowing.length === 0
    ? ok(NAME, `${text}, and the version before can run on them`)
    : warning(
        NAME,
        `${text}, and the version before cannot run on ${narrowing.map(({ tag }) => tag).join(', ')}`,
        'make a backup and stop all servers of that version before you start this one',
      )
}
