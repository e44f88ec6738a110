/** Names in the archive: `base/<when it ended>-<first segment>.tar.gz` and `wal/<segment>.gz`. */

const WAL = 'wal/'
const BASE = 'base/'
const base = /^base\/(\d{8}T\d{6}Z)-([\dA-F]{24})\.tar\.gz$/
/** A segment of the log, which may be a partial one. The first eight digits are its timeline. */
const segment = /^wal\/([\dA-F]{8})([\dA-F]{16})(\.\w+)*\.gz$/
const history = /^wal\/([\dA-F]{8})\.history\.gz$/

export const walKey = (name: string): string => `${WAL}${name}.gz`

export const baseKey = (end: Date, firstSegment: string): string =>
  `${BASE}${end.toISOString().replace(/[-:]|\.\d+/g, '')}-${firstSegment}.tar.gz`

export interface Base {
  key: string
  /** From here on, in milliseconds, its states can be reached. */
  endMs: number
  timeline: string
  /** Position of its first segment, without the timeline. */
  from: string
}

/** Reads the name of a base; undefined for any other. */
export function parseBase(key: string): Base | undefined {
  const [, end, first] = base.exec(key) ?? []
  if (end === undefined || first === undefined) return undefined
  const iso = end.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return { key, endMs: Date.parse(iso), timeline: first.slice(0, 8), from: first.slice(8) }
}

/** The position of a segment, without its timeline; undefined for other names. */
export const segmentPosition = (key: string): string | undefined => segment.exec(key)?.[2]

/** The timeline of a history file; undefined for other names. */
export const historyTimeline = (key: string): string | undefined => history.exec(key)?.[1]

/**
 * Where the ancestors of a timeline were left, as positions of segments by timeline. Each line of a history file has
 * the parent timeline and the position at which it was left, like `1\t0/5000060\treason`.
 */
export function parseHistory(text: string): Map<string, string> {
  const left = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, parent, high, low] = /^(\d+)\s+([\dA-F]+)\/([\dA-F]+)/.exec(line) ?? []
    if (parent === undefined || high === undefined || low === undefined) continue
    const timeline = Number(parent).toString(16).toUpperCase().padStart(8, '0')
    left.set(
      timeline,
      `${high.padStart(8, '0')}${low.padStart(8, '0').slice(0, 2).padStart(8, '0')}`,
    )
  }
  return left
}
