import type { MessageResults } from '@carriage/contract/messages/schemas'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.results

/** What became of a message, in a few lines. */
export function Results({ results }: { results: MessageResults }) {
  const { sent, mailed, came_back: back, held_back: held } = results
  if (sent + held === 0) return <span className="text-ink-3">{t.none}</span>
  return (
    <div className="num">
      <p>{t.sent({ sent, mailed })}</p>
      <p className="text-ink-2">{t.back({ count: back })}</p>
      {held > 0 && <p className="text-ink-3">{t.held({ count: held })}</p>}
    </div>
  )
}
