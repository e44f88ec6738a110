import * as z from 'zod/mini'

const KEY = 'carriage.ready-for'
const schema = z.object({ date: z.string(), things: z.array(z.string()) })

/** What a member has ticked of the list of a date; of the last one only, so that nothing piles up in the browser. */
export function readTicked(date: string): string[] {
  try {
    const { data } = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return data?.date === date ? data.things : []
  } catch {
    return []
  }
}

export function rememberTicked(date: string, things: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ date, things }))
  } catch {
    // The ticks then last until the page is closed.
  }
}
