import { language } from '@carriage/texts/language'
import { useEffect, useSyncExternalStore } from 'react'
import { keptIndex } from '../../lib/queries/kept-index.ts'
import { session } from '../../lib/session/session.ts'
import { bytesOf, partName } from './film/playlists.ts'
import { keptStore, type KeptRecord } from './store/kept-store.ts'
import { leaseState } from './store/lease-policy.ts'

/** How much of a class is on this device, in whole percent; 100 only for all of it. */
export const percentOf = ({ stored, bytes }: { stored: number; bytes: number }): number =>
  bytes === 0 ? 100 : Math.floor((stored / bytes) * 100)

/** Why the rest of a class is not being loaded: there is no room, or its film could not be read. */
export type KeptProblem = 'space' | 'failed'

/** A class on this device, as it is shown. */
export interface KeptItem extends Pick<
  KeptRecord,
  'id' | 'videoId' | 'title' | 'thumbnail' | 'lines'
> {
  bytes: number
  /** Of them, how many are here. */
  stored: number
  isWhole: boolean
  /** Epoch seconds. */
  endsAt: number
  /** It plays again once the server was asked. */
  asks: boolean
  problem: KeptProblem | null
}

/** Null until the store was read. */
let items: readonly KeptItem[] | null = null
const problems = new Map<string, KeptProblem>()
const listeners = new Set<() => void>()

function show(next: readonly KeptItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

const change = (id: string, to: (item: KeptItem) => Partial<KeptItem>): void =>
  show((items ?? []).map((item) => (item.id === id ? { ...item, ...to(item) } : item)))

/** A part of a class has arrived. */
export const countStored = (id: string, bytes: number): void =>
  change(id, ({ stored }) => ({ stored: stored + bytes }))

export function noteProblem(id: string, problem: KeptProblem | null): void {
  if ((problems.get(id) ?? null) === problem) return
  if (problem) problems.set(id, problem)
  else problems.delete(id)
  change(id, () => ({ problem }))
}

/** Reads the store anew, and brings the index into step with it. */
export async function refreshKept(): Promise<void> {
  const userId = session.userId()
  if (userId === null) return show([])
  const [all, clock] = await Promise.all([keptStore.list(), keptStore.readClock()])
  const records = all.filter((record) => record.userId === userId)
  const shown = await Promise.all(
    records.map(async (record): Promise<KeptItem> => {
      const { id, parts, isWhole } = record
      const names = isWhole ? null : await keptStore.partNames(id)
      const here = names ? parts.filter((part) => names.has(partName(part))) : parts
      return {
        ...record,
        bytes: bytesOf(parts),
        stored: bytesOf(here),
        asks: !clock || leaseState(record, clock) !== 'plays',
        problem: problems.get(id) ?? null,
      }
    }),
  )
  show(shown.toSorted((a, b) => a.title.localeCompare(b.title, language.get())))
  const index = records.map(({ videoId, isWhole }) => (isWhole ? videoId : `~${videoId}`)).join(' ')
  if (index !== (keptIndex.read(userId) ?? '')) keptIndex.write(userId, index || null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The classes on this device, by their titles; null until they are known. */
export function useKeptItems(): readonly KeptItem[] | null {
  useEffect(() => {
    const refresh = () => void refreshKept().catch(() => show([]))
    refresh()
    return keptIndex.on(refresh)
  }, [])
  return useSyncExternalStore(subscribe, () => items)
}
