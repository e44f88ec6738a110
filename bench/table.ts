/** The table of a benchmark. */
export interface Row {
  line: string
  /** Of `floor`, `value` and `most`. */
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

function cellsOf({ line, unit, floor, value, postgres, reads, mostTimes, most }: Row): string[] {
  const times = floor === undefined ? undefined : value / floor
  const holds = mostTimes === undefined ? value <= (most ?? Infinity) : (times ?? 0) <= mostTimes
  return [
    line,
    floor === undefined ? '' : `${floor.toFixed(2)} ${unit}`,
    `${value.toFixed(2)} ${unit}`,
    times === undefined ? '' : times.toFixed(2),
    mostTimes === undefined ? `${most} ${unit}` : `${mostTimes} times`,
    holds ? 'yes' : 'no',
    postgres === undefined ? '' : `${postgres.toFixed(2)} ms`,
    reads === undefined ? '' : `${reads}`,
  ]
}
