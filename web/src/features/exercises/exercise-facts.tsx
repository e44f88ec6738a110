import type { AdminExercise, NamedExercise } from '@carriage/contract/exercises/schemas'
import { saysSomething } from '@carriage/contract/reformer/setup-policy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import { springsQuery } from '../reformer/api.ts'
import { SetupPlate } from '../reformer/setup-plate.tsx'
import { setupText } from '../reformer/setup-text.ts'
import { texts as t } from '@carriage/texts/web/exercises'
import { cautionNames } from '../../lib/text/cautions.ts'
import { muscleNames } from './names.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title mb-2 text-lead">{title}</h2>
      {children}
    </section>
  )
}

const Forms = ({ forms }: { forms: readonly NamedExercise[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1">
    {forms.map(({ _id: id, name }) => (
      <li key={id}>
        <Link to="/dashboard/exercises/$id" params={{ id }} className="link">
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

function Setup({ setup }: Pick<AdminExercise, 'setup'>) {
  const { data } = useQuery(springsQuery)
  if (!data) return null
  return (
    <div className="font-semibold">
      <SetupPlate setup={setup} springs={data.springs} text={setupText(setup, data.springs)} />
    </div>
  )
}

/** What the library says of an exercise: all of it, or in short what one wants to know in the middle of a class. */
export function ExerciseFacts({
  exercise,
  short = false,
}: {
  exercise: Omit<AdminExercise, 'version'>
  short?: boolean
}) {
  const { description, setup, muscles, cautions, easier, harder } = exercise
  return (
    <div className="space-y-7">
      {description !== '' && (
        <Part title={t.how}>
          <p className="max-w-line-lg text-lead leading-relaxed whitespace-pre-line">
            {description}
          </p>
        </Part>
      )}
      {saysSomething(setup) && (
        <Part title={t.setup}>
          <Setup setup={setup} />
        </Part>
      )}
      {muscles.length > 0 && (
        <Part title={t.trains}>
          <p className="flex flex-wrap gap-1.5">
            {muscles.map((muscle) => (
              <Badge key={muscle} tone="accent">
                {muscleNames[muscle]}
              </Badge>
            ))}
          </p>
        </Part>
      )}
      {cautions.length > 0 && (
        <Part title={t.notFor}>
          <ul className="list-disc space-y-0.5 ps-5">
            {cautions.map((caution) => (
              <li key={caution}>{cautionNames[caution]}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">{t.noAdvice}</p>
        </Part>
      )}
      {!short && easier && (
        <Part title={t.easier}>
          <Forms forms={[easier]} />
        </Part>
      )}
      {!short && harder.length > 0 && (
        <Part title={t.harder}>
          <Forms forms={harder} />
        </Part>
      )}
    </div>
  )
}
