/**
 * What a backup has of a table whose rows refer to rows that are left out: what the database would have if those were
 * deleted. So no restored row refers to nothing, and each reference is treated as the schema says.
 */
import { type Client, escapeIdentifier } from 'pg'

export interface Reference {
  table: string
  columns: string[]
  target: string
  targetTableColumns: string[]
  onDelete: 'cascade' | 'set null' | 'other'
  /** The columns that become null. */
  nulled: string[]
}

export interface RowRule {
  /** Which rows are in the backup. */
  condition: string
  /** What is written in place of a column. */
  values: ReadonlyMap<string, string>
}

/** The references between the tables of the product. */
export async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT c.relname AS table, t.relname AS target,
            (SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(f.conkey) WITH ORDINALITY k (num, at)
               JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.num) AS columns,
            (SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(f.confkey) WITH ORDINALITY k (num, at)
               JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.num) AS "targetTableColumns",
            (SELECT coalesce(array_agg(a.attname::text), '{}') FROM pg_attribute a
              WHERE a.attrelid = f.conrelid AND f.confdeltype = 'n'
                AND a.attnum = ANY (coalesce(f.confdelsetcols, f.conkey))) AS nulled,
            CASE f.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'other' END AS "onDelete"
       FROM pg_constraint f
       JOIN pg_class c ON c.oid = f.conrelid
       JOIN pg_class t ON t.oid = f.confrelid
      WHERE f.contype = 'f' AND f.conparentid = 0
        AND c.relnamespace = 'public'::regnamespace AND t.relnamespace = 'public'::regnamespace
      ORDER BY c.relname, f.conname`,
  )
  return rows
}

/**
 * The rules of the tables that need one, by name.
 *
 * @throws Error when a row cannot be written without one that is left out: the schema has to say what becomes of it
 */
export function planRows(
  references: readonly Reference[],
  leftOut: { has(table: string): boolean },
): Map<string, RowRule> {
  const kept = references.filter(({ table }) => !leftOut.has(table))
  const partial = partialTables(kept, leftOut)
  const losesRows = (table: string) => leftOut.has(table) || partial.has(table)
  const rules = new Map<string, RowRule>()
  for (const table of new Set(kept.map((reference) => reference.table))) {
    const own = kept.filter((reference) => reference.table === table && losesRows(reference.target))
    if (own.length === 0) continue
    const values = new Map<string, string>()
    for (const reference of own) {
      if (reference.onDelete === 'other') throw new Error(noRule(reference))
      if (reference.onDelete === 'cascade') continue
      const gone = refersToGone(reference, 'r', 0)
      for (const column of reference.nulled) {
        const value = values.get(column) ?? `r.${escapeIdentifier(column)}`
        values.set(column, `CASE WHEN ${gone} THEN NULL ELSE ${value} END`)
      }
    }
    rules.set(table, { condition: `NOT (${goes(table, 'r', 0)})`, values })
  }
  return rules

  /** Whether the row `alias` of a table goes with another one. */
  function goes(table: string, alias: string, depth: number): string {
    const cascades = kept.filter(
      (reference) =>
        reference.table === table &&
        reference.onDelete === 'cascade' &&
        losesRows(reference.target),
    )
    if (cascades.length === 0) return 'false'
    return cascades.map((reference) => refersToGone(reference, alias, depth)).join(' OR ')
  }

  function refersToGone(reference: Reference, alias: string, depth: number): string {
    const { columns, target, targetTableColumns } = reference
    const own = columns.map((column) => `${alias}.${escapeIdentifier(column)}`)
    if (leftOut.has(target)) return own.map((column) => `${column} IS NOT NULL`).join(' AND ')
    const other = `t${depth}`
    const same = targetTableColumns.map(
      (column, index) => `${other}.${escapeIdentifier(column)} = ${own[index]}`,
    )
    return `EXISTS (SELECT FROM public.${escapeIdentifier(target)} ${other} WHERE ${same.join(' AND ')} AND (${goes(target, other, depth + 1)}))`
  }
}

/** The tables of which some rows go, in the order in which each follows from those before it. */
function partialTables(
  kept: readonly Reference[],
  leftOut: { has(table: string): boolean },
): Set<string> {
  const found = new Set<string>()
  const follow = (table: string, path: readonly string[]) => {
    for (const reference of kept) {
      if (reference.target !== table || reference.onDelete !== 'cascade') continue
      if (path.includes(reference.table)) throw new Error(noRule(reference))
      found.add(reference.table)
      follow(reference.table, [...path, reference.table])
    }
  }
  for (const { target } of kept) if (leftOut.has(target)) follow(target, [])
  return found
}

const noRule = ({ table, columns, target }: Reference): string =>
  `A backup has no rule for ${table} (${columns.join(', ')}), which refers to rows of ${target} that it leaves out`
