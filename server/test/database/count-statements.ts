import pg from 'pg'
import { vi } from 'vitest'

/** How many statements `run` sends, but for those that read the caller's session, which may be cached or not. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    // Sound: text, or an object with it, is what statements are sent as.
    const texts = asked.mock.calls.map(([sent]) => sent as string | { text: string })
    return texts
      .map((sent) => (typeof sent === 'string' ? sent : sent.text))
      .filter((text) => !text.includes('from "sessions"')).length
  } finally {
    asked.mockRestore()
  }
}
