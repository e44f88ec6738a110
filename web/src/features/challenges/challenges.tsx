import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { challengesQuery } from './api.ts'
import { datesText, doneText, timeText } from './challenge-text.ts'
import { texts as t } from '@carriage/texts/web/challenges'

function Row({ challenge }: { challenge: ChallengeCard }) {
  const { done, joined, met_on: metOn, title, total } = challenge
  return (
    <li>
      <Link
        to="/dashboard/challenges/$id"
        params={{ id: challenge._id }}
        className="block rounded-card border border-line bg-surface p-5 hover:border-line-strong"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="title text-lg wrap-anywhere">{title}</span>
          {metOn === null ? (
            <span className="text-sm text-ink-2">{timeText(challenge)}</span>
          ) : (
            <Badge tone="ok">{t.met}</Badge>
          )}
        </span>
        <span className="mt-1 block text-ink-2">{datesText(challenge)}</span>
        {joined && (
          <span className="mt-4 block">
            <ProgressBar value={(done / total) * 100} label={t.way} detail={doneText(challenge)} />
          </span>
        )}
      </Link>
    </li>
  )
}

const groupOf = ({ joined, state }: ChallengeCard): keyof typeof t.groups =>
  state === 'over' ? 'over' : joined ? 'joined' : 'open'

function Group({ title, challenges }: { title: string; challenges: readonly ChallengeCard[] }) {
  const id = useId()
  if (challenges.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-4 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {challenges.map((challenge) => (
          <Row key={challenge._id} challenge={challenge} />
        ))}
      </ul>
    </section>
  )
}

/** What the member takes part in, what they can join, and what is over. */
export function Challenges() {
  const query = useQuery(challengesQuery)
  return (
    <>
      <h1 className="display mb-7 text-5xl md:text-7xl">{t.title}</h1>
      <QueryView query={query} loading={<Skeletons className="grid gap-4" of={['h-32', 'h-32']} />}>
        {({ challenges }) =>
          challenges.length === 0 ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <div className="space-y-10">
              {(['joined', 'open', 'over'] as const).map((group) => (
                <Group
                  key={group}
                  title={t.groups[group]}
                  challenges={challenges.filter((challenge) => groupOf(challenge) === group)}
                />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  )
}
