import type { SystemStatus as Status } from '@carriage/contract/system/schemas'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatSpokenTime } from '../../lib/text/dates.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { statusQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/system'
import { partsOf, type Fact, type Part } from './status-facts.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'

const looks = {
  fine: { tone: 'ok', text: () => t.fine },
  attention: { tone: 'warn', text: () => t.attention },
  unknown: { tone: 'neutral', text: () => t.unknown },
  missing: { tone: 'warn', text: () => t.noneYet },
  aside: { tone: 'neutral', text: () => t.aside },
} as const

function Facts({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  return (
    <dl aria-label={label} className="divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="min-w-0 break-words text-ink-2">{name}</dt>
          <dd className="num ms-auto text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One part of the installation with its figures. */
function PartCard({ part }: { part: Part }) {
  const id = useId()
  const { tone, text } = looks[part.state]
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="title text-lg">
          {t.parts[part.name]}
        </h2>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      {part.note !== undefined && (
        <p className="py-2 text-ink-2">
          {part.note}
          {part.command !== undefined && (
            <>
              {' '}
              <code className="break-words">{part.command}</code>
            </>
          )}
        </p>
      )}
      {part.facts.length > 0 && <Facts facts={part.facts} />}
      {part.more.length > 0 && (
        <div className="border-t border-line">
          <Facts facts={part.more} label={t.kinds} />
        </div>
      )}
      {part.name === 'jobs' && (
        <Link to="/admin/status/jobs" className="link mt-2 inline-flex min-h-11 items-center">
          {t.showJobs}
        </Link>
      )}
    </section>
  )
}

/** Cards of unequal heights fill each column without gaps. */
const cards = 'gap-4 *:mb-4 *:break-inside-avoid lg:columns-2 2xl:columns-3'

function Parts({ status }: { status: Status }) {
  const { attention } = status
  const parts = partsOf(status)
  const hasNoBackup = parts.some(({ state }) => state === 'missing')
  const unknown = parts.filter(({ state }) => state === 'unknown')
  const named = (names: readonly Part['name'][]) => names.map((name) => t.parts[name]).join(', ')
  return (
    <>
      <p role="status" className="mb-4 font-medium">
        {attention.length > 0
          ? t.toCheck({ names: named(attention) })
          : hasNoBackup
            ? t.firstBackup
            : unknown.length > 0
              ? t.noneBad({ names: named(unknown.map(({ name }) => name)) })
              : t.allFine}
      </p>
      <div className={cards}>
        {parts.map((part) => (
          <PartCard key={part.name} part={part} />
        ))}
      </div>
    </>
  )
}

/** How the installation does; what was read last stays in sight while it cannot be read again. */
export function SystemStatus() {
  const query = useQuery(statusQuery)
  const status = query.data?.status
  return (
    <>
      <PageHeading
        title={t.title}
        text={
          status
            ? t.read({
                version: status.version,
                environment: status.environment,
                time: formatSpokenTime(status.read_at),
              })
            : !query.error && <Skeleton className="h-6 w-64 max-w-full" />
        }
      />
      {query.error && (
        <div className="mb-4">
          <ErrorState {...failureOf(query)} />
        </div>
      )}
      {status && <Parts status={status} />}
      {!status && !query.error && (
        <Loading>
          <Skeleton className="mb-4 h-6 w-40" />
          <div className={cards}>
            {Object.keys(t.parts).map((name) => (
              <Skeleton key={name} className="h-52 rounded-card" />
            ))}
          </div>
        </Loading>
      )}
    </>
  )
}
