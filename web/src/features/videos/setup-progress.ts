import { useSyncExternalStore } from 'react'

/** Ids of setup videos, each with `true`, as they stand in the browser's storage. */
type Marks = Readonly<Record<string, boolean>>
export interface SetupProgress {
  /** Marked by hand. */
  completed: Marks
  /** Played far enough. */
  watched: Marks
}

/** From this share of a setup video on it counts as watched. */
const WATCHED_SHARE = 0.8

export const isWatched = (position: number, duration: number): boolean =>
  duration > 0 && position / duration >= WATCHED_SHARE

export const isDone = ({ completed, watched }: SetupProgress, id: string): boolean =>
  completed[id] === true || watched[id] === true

/** Only videos that are still in the guide count. */
export const countDone = (progress: SetupProgress, ids: readonly string[]): number =>
  ids.filter((id) => isDone(progress, id)).length

/** Where the guide goes on: the first video that is not done, or null when there is none. */
export const firstOpen = (progress: SetupProgress, ids: readonly string[]): string | null =>
  ids.find((id) => !isDone(progress, id)) ?? null

const none: SetupProgress = { completed: {}, watched: {} }
const kinds = ['completed', 'watched'] as const
type Kind = (typeof kinds)[number]
/** It stays when its owner logs out: nobody sets up a reformer twice. */
const keyOf = (kind: Kind, userId: string) => `carriage.setup.${kind}.${userId}`

/** What is known without a storage, or ahead of it. */
const known = new Map<string, SetupProgress>()
const listeners = new Set<() => void>()

/** Nothing of what others may have put there is trusted. */
export function parseMarks(raw: string | null): Marks {
  try {
    const value: unknown = JSON.parse(raw ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, mark]) => mark === true))
  } catch {
    return {}
  }
}

function stored(kind: Kind, userId: string): Marks {
  try {
    return parseMarks(localStorage.getItem(keyOf(kind, userId)))
  } catch {
    return {}
  }
}

export function readSetup(userId: string): SetupProgress {
  const found = known.get(userId) ?? {
    completed: stored('completed', userId),
    watched: stored('watched', userId),
  }
  known.set(userId, found)
  return found
}

/** Marks a video; where the storage refuses, for as long as the page is open. */
export function markSetup(userId: string, kind: Kind, videoId: string): void {
  const before = readSetup(userId)
  if (before[kind][videoId] === true) return
  // Another tab may have marked others meanwhile.
  const marks = { ...before[kind], ...stored(kind, userId), [videoId]: true }
  known.set(userId, { ...before, [kind]: marks })
  try {
    localStorage.setItem(keyOf(kind, userId), JSON.stringify(marks))
  } catch {
    // full, or denied
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith('carriage.setup.')) return
    known.clear()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}

export const useSetupProgress = (userId: string | undefined): SetupProgress =>
  useSyncExternalStore(subscribe, () => (userId === undefined ? none : readSetup(userId)))
