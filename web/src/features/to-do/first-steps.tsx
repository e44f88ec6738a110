import { postponeFirstStep } from '@carriage/contract/to-do/endpoints'
import type { FirstStep, FirstStepKind } from '@carriage/contract/to-do/schemas'
import CheckCircleIcon from 'icon:CheckCircle'
import CircleIcon from 'icon:Circle'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { FoldLine } from '../../ui/layout/fold-line.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { firstStepsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/to-do'

const t = messages.first

/** Where each step is done, or where it is seen that it is. */
const places = {
  name: linkOptions({ to: '/admin/studio' }),
  payments: linkOptions({ to: '/admin/status' }),
  mail: linkOptions({ to: '/admin/status' }),
  film: linkOptions({ to: '/admin/videos/new' }),
  program: linkOptions({ to: '/admin/programs/new' }),
  codes: linkOptions({ to: '/admin/codes' }),
  coach: linkOptions({ to: '/admin/users' }),
} satisfies Record<FirstStepKind, object>

/** What a new studio sets up; nothing once it is, or while it is not known. */
export function FirstSteps() {
  const id = useId()
  const { data } = useQuery(firstStepsQuery)
  const steps = data?.first_steps ?? []
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done)
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="title text-lg">
        {t.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{t.text}</p>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <ul className="divide-y divide-line">
          {steps.map((step) => !step.done && <Step key={step.kind} step={step} />)}
        </ul>
        {done.length > 0 && (
          <details className="group/fold">
            <FoldLine className="num min-h-11 px-5 py-3 text-ink-2">
              {t.done({ count: done.length })}
            </FoldLine>
            <ul className="divide-y divide-line border-t border-line">
              {done.map((step) => (
                <Step key={step.kind} step={step} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function Step({ step: { kind, done, postponed } }: { step: FirstStep }) {
  const { title, text } = t.kinds[kind]
  const postpone = useAction(async () => {
    const answer = await call(postponeFirstStep, {
      params: { kind },
      body: { postponed: !postponed },
    })
    queryClient.setQueryData(firstStepsQuery.queryKey, answer)
  })
  const Mark = done ? CheckCircleIcon : CircleIcon
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Mark
          size={22}
          weight={done ? 'fill' : 'regular'}
          aria-hidden
          className={done ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0 text-ink-3'}
        />
        <div className="min-w-0">
          {done ? (
            <p className="font-medium">{title}</p>
          ) : (
            <Link {...places[kind]} className="link font-medium">
              {title}
            </Link>
          )}
          {!done && <p className="text-sm text-ink-2">{postponed ? t.postponed : text}</p>}
        </div>
      </div>
      {!done && (
        <Button
          variant="ghost"
          className="max-sm:ms-4"
          pending={postpone.pending}
          aria-label={postponed ? t.takeUpOf({ title }) : t.laterOf({ title })}
          onClick={() => postpone.run()}
        >
          {postponed ? t.takeUp : t.later}
        </Button>
      )}
    </li>
  )
}
