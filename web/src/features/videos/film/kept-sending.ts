import * as z from 'zod/mini'

const KEY = 'carriage.film-sending'
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

function readAll(): KeptSending[] {
  try {
    const { data } = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return data ?? []
  } catch {
    return []
  }
}

function write(all: readonly KeptSending[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)))
  } catch {
    // An upload that loses its page then begins anew.
  }
}

/** The upload for a purpose that has lost its page; it goes on once the same file is chosen again. */
export const keptSending = (purpose: string): KeptSending | undefined =>
  readAll().find((one) => one.purpose === purpose)

export const keepSending = (sending: KeptSending): void =>
  write([...readAll().filter(({ purpose }) => purpose !== sending.purpose), sending])

export const dropSending = (purpose: string): void =>
  write(readAll().filter((one) => one.purpose !== purpose))
