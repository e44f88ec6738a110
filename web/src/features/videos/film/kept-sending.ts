import * as z from 'zod/mini'
import { persistedSending } from '../../../lib/queries/persisted-sending.ts'

const kept = z.object({
  /** What the file is for. */
  purpose: z.string(),
  fingerprint: z.string(),
  name: z.string(),
  signed: z.object({
    _id: z.string(),
    path: z.string(),
    url: z.string(),
    direct: z.optional(z.boolean()),
  }),
})
export type KeptSending = z.infer<typeof kept>
const stored = z.array(kept)
/** Their addresses run out within a day. */
const MOST = 10

function readAll(userId: string): KeptSending[] {
  try {
    const { data } = stored.safeParse(JSON.parse(persistedSending.read(userId) ?? '[]'))
    return data ?? []
  } catch {
    return []
  }
}

/** Where the browser stores nothing, an upload that loses its page begins anew. */
const write = (userId: string, all: readonly KeptSending[]): boolean =>
  persistedSending.write(userId, all.length === 0 ? null : JSON.stringify(all.slice(-MOST)))

/** The upload of a person for a purpose that has lost its page; it goes on once the same file is chosen again. */
export const keptSending = (userId: string, purpose: string): KeptSending | undefined =>
  readAll(userId).find((one) => one.purpose === purpose)

export const keepSending = (userId: string, sending: KeptSending): boolean =>
  write(userId, [...readAll(userId).filter(({ purpose }) => purpose !== sending.purpose), sending])

export const dropSending = (userId: string, purpose: string): boolean =>
  write(
    userId,
    readAll(userId).filter((one) => one.purpose !== purpose),
  )
