import * as z from 'zod'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows in any order (`summarize-rows.ts`). */
  checksum: z.string(),
})
export type DumpedTable = z.output<typeof table>
export type TableColumns = Omit<DumpedTable, 'rows' | 'checksum'>

const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string() })
export type DumpedSequence = z.output<typeof sequence>

/** The first file of a backup. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of the product. */
  version: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Times of the applied migrations, oldest first. */
  migrations: z.array(z.int()),
  /** Of the job queue's tables. */
  job_schema: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
  media: z.object({ files: z.int(), bytes: z.int() }),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'
/** The last file: a line `<sha256>  <name>` for each file before it, as `sha256sum` writes it. */
export const CHECKSUMS = 'checksums.txt'
export const SECRET = 'secret'

/** The name of a table's rows in a backup, in the text format of COPY. */
export const rowsName = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.copy`

/** Begins the name of the folder with the rows of a backup that is being proven. */
export const PROOF_FOLDER = '.proof-'
