/** The table of a benchmark. */
export type Row = Measured | Skipped

export interface Skipped {
  line: string
  /** Why it was not measured. */
  skipped: string
}

export interface Measured {
  line: string
  /** Of `floor`, `value`, `most` and `least`. */
  unit: string
  floor?: number
  value: number
  /** CPU milliseconds of PostgreSQL. */
  postgres?: number
  /** Statements that read. */
  reads?: number
  /** The most that `value / floor` may be. */
  mostTimes?: number
  /** The most that `value` may be. */
  most?: number
  /** The least that `value` may be. */
  least?: number
}

export function printTable(rows: readonly Row[]): void {
  const head = ['line', 'floor', 'server', 'ratio', 'goal', 'holds', 'PostgreSQL', 'reads']
  const table = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)))
  for (const cells of table)
    process.stdout.write(
      `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |\n`,
    )
}

function cellsOf(row: Row): string[] {
  if ('skipped' in row) return [row.line, '', '', '', '', `skipped: ${row.skipped}`, '', '']
  const { line, unit, floor, value, postgres, reads } = row
  const times = floor === undefined ? undefined : value / floor
  return [
    line,
    floor === undefined ? '' : `${floor.toFixed(2)} ${unit}`,
    `${value.toFixed(2)} ${unit}`,
    times === undefined ? '' : times.toFixed(2),
    goalOf(row),
    holds(row, times) ? 'yes' : 'no',
    postgres === undefined ? '' : `${postgres.toFixed(2)} ms`,
    reads === undefined ? '' : `${reads}`,
  ]
}

function goalOf({ unit, mostTimes, most, least }: Measured): string {
  if (mostTimes !== undefined) return `${mostTimes} times`
  return least === undefined ? `${most} ${unit}` : `at least ${least} ${unit}`
}

function holds({ value, mostTimes, most, least }: Measured, times = 0): boolean {
  if (mostTimes !== undefined) return times <= mostTimes
  return least === undefined ? value <= (most ?? Infinity) : value >= least
}
