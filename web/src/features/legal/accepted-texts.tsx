import type { LegalAcceptance } from '@carriage/contract/legal/schemas'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/text/dates.ts'
import { texts as messages } from '@carriage/texts/web/legal'
import { Time } from '../../ui/time.tsx'

const t = messages.accepted

/** Which legal texts a member has accepted, how and when. */
export function AcceptedTexts({ texts }: { texts: readonly LegalAcceptance[] }) {
  if (texts.length === 0) return <p className="text-sm text-ink-2">{t.none}</p>
  return (
    <ul className="space-y-2.5 text-sm">
      {texts.map(({ kind, version, accepted_at: at, by }) => (
        <li key={`${kind} ${version} ${at}`} className="flex justify-between gap-4">
          <span className="min-w-0">
            <Link
              to={kind === 'terms' ? '/terms' : '/privacy'}
              search={{ version }}
              className="link"
            >
              {t.text({ name: messages.names[kind], version })}
            </Link>{' '}
            <span className="inline-block text-ink-2">{t.by[by]}</span>
          </span>
          <Time at={at} className="num shrink-0 whitespace-nowrap text-ink-2">
            {formatDate(at)}
          </Time>
        </li>
      ))}
    </ul>
  )
}
