import type { ExerciseClip } from '@carriage/contract/exercises/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { cx } from '../../../ui/cx.ts'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { exerciseQuery } from '../api.ts'
import { EasierNote } from '../easier-note.tsx'
import { ExerciseFacts } from '../exercise-facts.tsx'
import { texts as t } from '@carriage/texts/web/exercises'
import { PracticeLine } from '../practice-line.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

interface ExercisePageProps {
  id: string
  /** Plays a part of a video. */
  renderClip: (clip: ExerciseClip, name: string) => ReactNode
}

const MissingExercise = () => (
  <MissingPage
    title={t.missing}
    text={t.missingText}
    action={<LinkButton to="/dashboard/exercises">{t.toList}</LinkButton>}
  />
)

/** One exercise of the library, for members. */
export function ExercisePage({ id, renderClip }: ExercisePageProps) {
  const query = useQuery(exerciseQuery(id))
  if (!query.data)
    return (
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-5" of={['h-11 w-72 max-w-full', 'h-72']} />}
        missing={<MissingExercise />}
      />
    )
  const { exercise } = query.data
  return (
    <article>
      <title>{pageTitle(exercise.name)}</title>
      <div
        className={cx(
          'grid gap-x-12 gap-y-7',
          exercise.clip && 'lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]',
        )}
      >
        <div>
          <h1 className="display text-5xl wrap-anywhere md:text-7xl">{exercise.name}</h1>
          <p className="mt-2">
            <PracticeLine practice={exercise.practice} />
          </p>
          {exercise.easier_for_you && (
            <p className="mt-7 max-w-line-lg rounded-control bg-accent-wash px-3.5 py-2.5">
              <EasierNote found={exercise.easier_for_you} />
            </p>
          )}
        </div>
        {exercise.clip && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {renderClip(exercise.clip, exercise.name)}
          </div>
        )}
        <ExerciseFacts exercise={exercise} />
      </div>
      <p className="mt-9">
        <LinkButton to="/dashboard/search" search={{ exercise: exercise.name }} variant="line">
          {t.classes}
        </LinkButton>
      </p>
    </article>
  )
}
