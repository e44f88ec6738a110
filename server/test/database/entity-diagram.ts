/** Draws the tables that the code declares, as a Markdown document with Mermaid's diagrams. */
import { is } from 'drizzle-orm'
import { getTableConfig, type Index, PgTable } from 'drizzle-orm/pg-core'
import { declaringFiles } from './declared-schema.ts'

/** A column that is part of a key or refers to another table. */
interface KeyColumn {
  name: string
  type: string
  isPrimary: boolean
  isForeign: boolean
  isUnique: boolean
  /** Unique among a part of the rows: those of a partial index. */
  isPartlyUnique: boolean
}

interface Reference {
  columns: readonly string[]
  target: string
  /** What PostgreSQL does with the row when the one it refers to is deleted. */
  onDelete: string
  /** False: the columns may be empty. */
  isRequired: boolean
  /** At most one row refers to each row of the target. */
  isSingle: boolean
}

interface Entity {
  name: string
  /** The slice, or the folder of platform, adapters and dev. */
  group: string
  keys: readonly KeyColumn[]
  references: readonly Reference[]
}

const INTRODUCTION = `# Tables

Written by \`npm run diagram\` from the files named \`*-schema.ts\`; a unit test fails when this page is out of
date. Each diagram has the tables of one slice, with the columns of their keys:

- PK: primary key. FK: refers to another table. UK: unique; "partial": unique among some of the rows.
- The text on a line names the columns that refer, and what happens to the row when the other one is deleted.
- A table without columns belongs to another slice.
- \`||\` stands for exactly one row, \`|o\` for one or none, \`o{\` for any number.
`

/** The whole document; the same for the same schema. */
export async function entityDiagram(): Promise<string> {
  const entities = await declaredEntities()
  const groups = [...new Set(entities.map(({ group }) => group))].toSorted()
  const sections = groups.map((group) => {
    const own = entities.filter((entity) => entity.group === group)
    return `## ${group}\n\n${fence(['erDiagram', ...own.flatMap(drawEntity), ...own.flatMap(drawReferences)])}`
  })
  const overview = `## Which slice refers to which\n\nA slice that is not shown refers to no other, and no other refers to it.\n\n${fence(drawOverview(entities))}`
  return [INTRODUCTION, overview, ...sections].join('\n')
}

const fence = (lines: readonly string[]): string => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`

async function declaredEntities(): Promise<Entity[]> {
  const files = await declaringFiles()
  const entities = files.flatMap(({ path, exports }) =>
    Object.values(exports)
      .filter((value) => is(value, PgTable))
      .map((table) => describeTable(table, groupOf(path))),
  )
  return entities.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** `server/src/features/programs/...` is of `programs`, `server/src/adapters/mailer/...` of `adapters/mailer`. */
function groupOf(path: string): string {
  const feature = /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]
  return (
    feature ??
    path
      .replace(/^server\/src\//, '')
      .split('/')
      .slice(0, 2)
      .join('/')
  )
}

function describeTable(table: PgTable, group: string): Entity {
  const { name, columns, primaryKeys, foreignKeys, indexes, uniqueConstraints } =
    getTableConfig(table)
  const primary = new Set([
    ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ...columns.filter((column) => column.primary).map((column) => column.name),
  ])
  const uniqueIndexes = indexes.filter(({ config }) => config.unique)
  const alone = singles([
    ...columns.filter(({ isUnique }) => isUnique).map(({ name: column }) => [column]),
    ...uniqueConstraints.map((constraint) => constraint.columns.map((column) => column.name)),
    ...uniqueIndexes.filter(({ config }) => !config.where).map(columnsOf),
  ])
  const partly = singles(uniqueIndexes.filter(({ config }) => config.where).map(columnsOf))
  const references = foreignKeys.map((key): Reference => {
    const { columns: from, foreignTable } = key.reference()
    const names = from.map((column) => column.name)
    return {
      columns: names,
      target: getTableConfig(foreignTable).name,
      onDelete: key.onDelete ?? 'no action',
      isRequired: from.every(({ notNull }) => notNull),
      isSingle:
        isWhole(primary, names) || (names.length === 1 && names.every((one) => alone.has(one))),
    }
  })
  const foreign = new Set(references.flatMap((reference) => reference.columns))
  const keys = columns
    .map((column) => ({
      name: column.name,
      type: column.getSQLType().replace('timestamp with time zone', 'timestamptz'),
      isPrimary: primary.has(column.name),
      isForeign: foreign.has(column.name),
      isUnique: alone.has(column.name),
      isPartlyUnique: partly.has(column.name),
    }))
    .filter((key) => key.isPrimary || key.isForeign || key.isUnique || key.isPartlyUnique)
  return { name, group, keys, references }
}

const isWhole = (primary: ReadonlySet<string>, names: readonly string[]): boolean =>
  primary.size === names.length && names.every((name) => primary.has(name))

/** The columns that are a key by themselves. */
const singles = (keys: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(keys.filter(({ length }) => length === 1).flat())

/** An index may be of an expression, which has no name. */
const columnsOf = ({ config }: Index): string[] =>
  config.columns.map((column) => ('name' in column ? String(column.name) : ''))

function drawEntity({ name, keys }: Entity): string[] {
  if (keys.length === 0) return [`  ${name}`]
  const lines = keys.map((key) => {
    const isUnique = key.isUnique || key.isPartlyUnique
    const marks = [key.isPrimary && 'PK', key.isForeign && 'FK', isUnique && 'UK']
    const note = key.isPartlyUnique ? ' "partial"' : ''
    return `    ${key.type} ${key.name} ${marks.filter(Boolean).join(', ')}${note}`
  })
  return [`  ${name} {`, ...lines, '  }']
}

function drawReferences({ name, references }: Entity): string[] {
  return references.map(({ columns, target, onDelete, isRequired, isSingle }) => {
    const line = `${isRequired ? '||' : '|o'}--${isSingle ? 'o|' : 'o{'}`
    return `  ${target} ${line} ${name} : "${columns.join(', ')} (${onDelete})"`
  })
}

function drawOverview(entities: readonly Entity[]): string[] {
  const groups = new Map(entities.map(({ name, group }) => [name, group]))
  const arrows = entities.flatMap(({ group, references }) =>
    references
      .map(({ target }) => groups.get(target))
      .filter((target) => target !== undefined && target !== group)
      .map((target) => `  ${group} --> ${target}`),
  )
  return ['flowchart LR', ...[...new Set(arrows)].toSorted()]
}
