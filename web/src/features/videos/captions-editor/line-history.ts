import {
  addLine,
  mergeLine,
  moveEnd,
  moveStart,
  removeLine,
  replaceText,
  shiftLines,
  splitLine,
  typeText,
} from './change-lines.ts'
import { type Lines, readLines } from './edited-line.ts'
import type { Search } from './search-lines.ts'

/** The most steps that can be undone. */
const MAX_STEPS = 500
/** What is typed into a line without a longer pause is one step, in milliseconds. */
const PAUSE_MS = 1500

/** Lines, and what they were before and after. */
export interface History {
  lines: Lines
  past: readonly Lines[]
  future: readonly Lines[]
  /** The line that was typed into last, and when, in milliseconds of any clock; null after any other change. */
  typed: { key: number; at: number } | null
}

export type Edit =
  | { do: 'type'; key: number; text: string; at: number }
  | { do: 'split'; key: number; offset: number }
  | { do: 'merge' | 'remove' | 'add'; key: number }
  | { do: 'start' | 'end'; key: number; to: number }
  | { do: 'shift'; by: number }
  | { do: 'replace'; search: Search; key?: number }
export type Change = Edit | { do: 'undo' } | { do: 'redo' }

export const beginHistory = (lines: Lines): History => ({
  lines,
  past: [],
  future: [],
  typed: null,
})

/** The history once a person has read its lines: undoing a step does not bring doubtful words back. */
export const readHistory = ({ lines, past, future, typed }: History): History => ({
  lines: readLines(lines),
  past: past.map(readLines),
  future: future.map(readLines),
  typed,
})

function edited(lines: Lines, edit: Edit): Lines {
  switch (edit.do) {
    case 'type':
      return typeText(lines, edit.key, edit.text)
    case 'split':
      return splitLine(lines, edit.key, edit.offset)
    case 'merge':
      return mergeLine(lines, edit.key)
    case 'remove':
      return removeLine(lines, edit.key)
    case 'add':
      return addLine(lines, edit.key)
    case 'start':
      return moveStart(lines, edit.key, edit.to)
    case 'end':
      return moveEnd(lines, edit.key, edit.to)
    case 'shift':
      return shiftLines(lines, edit.by)
    default:
      return replaceText(lines, edit.search, edit.key)
  }
}

/** Changes lines, or takes a change back or up again. The same history where nothing changes. */
export function changeHistory(history: History, change: Change): History {
  const { lines, past, future, typed } = history
  if (change.do === 'undo') {
    const before = past.at(-1)
    if (!before) return history
    return { lines: before, past: past.slice(0, -1), future: [lines, ...future], typed: null }
  }
  if (change.do === 'redo') {
    const [after, ...rest] = future
    return after ? { lines: after, past: [...past, lines], future: rest, typed: null } : history
  }
  const next = edited(lines, change)
  if (next === lines) return history
  const isTyped = change.do === 'type'
  const goesOn = isTyped && typed?.key === change.key && change.at - typed.at < PAUSE_MS
  return {
    lines: next,
    past: goesOn ? past : [...past, lines].slice(-MAX_STEPS),
    future: [],
    typed: isTyped ? { key: change.key, at: change.at } : null,
  }
}
