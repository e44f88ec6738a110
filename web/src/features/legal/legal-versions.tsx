import { type LegalKind, legalKinds, type LegalVersion } from '@carriage/contract/legal/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../catalog/query-view.tsx'
import { formatDate } from '../../lib/text/dates.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { versionsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/legal'

const t = messages.versions

/** The versions of the terms and the privacy policy, each with how many accounts have accepted it. */
export function LegalVersions() {
  const query = useQuery(versionsQuery)
  return (
    <section aria-labelledby="legal-versions">
      <SectionHeading id="legal-versions" title={t.title} text={t.text} />
      <QueryView query={query} loading={<Skeleton className="h-40 w-full" />}>
        {(versions) => (
          <div className="grid gap-6 lg:grid-cols-2">
            {legalKinds.map((kind) => (
              <div key={kind}>
                <h3 className="label mb-2 text-note text-ink-2">{messages.names[kind]}</h3>
                <Versions kind={kind} versions={versions[kind]} />
              </div>
            ))}
          </div>
        )}
      </QueryView>
    </section>
  )
}

function Versions({ kind, versions }: { kind: LegalKind; versions: readonly LegalVersion[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {versions.map((one, index) => (
        <li
          key={one.version}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2.5 font-medium">
              <Link
                to={kind === 'terms' ? '/terms' : '/privacy'}
                search={{ version: one.version }}
                className="link"
              >
                {one.version === 0 ? t.standard : t.version({ n: one.version })}
              </Link>
              {index === 0 && <Badge>{t.current}</Badge>}
            </p>
            <Since version={one} />
          </div>
          <p className="num text-sm text-ink-2">{t.accepted({ count: one.accepted })}</p>
        </li>
      ))}
    </ul>
  )
}

function Since({ version: { changed_at: changed, correction } }: { version: LegalVersion }) {
  if (changed === null) return null
  const since = t.since({ date: formatDate(changed) })
  return <p className="text-sm text-ink-2">{correction ? `${since}, ${t.correction}` : since}</p>
}
