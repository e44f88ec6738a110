import type { CaptionLine } from '@carriage/contract/media/captions-schemas'

type Span = Pick<CaptionLine, 'start_ms' | 'end_ms'>

/**
 * The place in the list of the line that is said at a moment, in milliseconds; -1 where nothing is said. Of lines that
 * overlap it is the one that began last. The lines are in the order of time.
 */
export function lineAt(lines: readonly Span[], moment: number): number {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.start_ms ?? 0) <= moment) from = middle + 1
    else to = middle
  }
  const last = lines[from - 1]
  return last && last.end_ms > moment ? from - 1 : -1
}
