import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { useUser } from '../../../lib/session/session.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { ExerciseFacts } from '../exercise-facts.tsx'
import { adminExerciseQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { ExerciseEditor, type ExerciseEditorProps, exercisesTrail } from './exercise-editor.tsx'
import { TranslationsLink } from '../../translations/translations-link.tsx'

type EditExerciseProps = Omit<ExerciseEditorProps, 'exercise'> & { id: string }

/** The page of an exercise for staff: admins change it, coaches read it. */
export function EditExercise({ id, ...editor }: EditExerciseProps) {
  const mayChange = useUser()?.role.includes('admin') ?? false
  const { data, error, isFetching, refetch } = useQuery(adminExerciseQuery(id))
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  const exercise = data?.exercise
  return (
    <>
      <PageHeading
        trail={exercisesTrail}
        title={mayChange ? t.editTitle : t.readTitle}
        text={exercise?.name ?? '\u00a0'}
        action={exercise && mayChange && <TranslationsLink kind="exercise" id={id} />}
      />
      {!exercise ? (
        <EditorSkeleton />
      ) : mayChange ? (
        <ExerciseEditor {...editor} exercise={exercise} />
      ) : (
        <div className="grid max-w-5xl gap-x-12 gap-y-8 lg:grid-cols-2">
          <ExerciseFacts short exercise={exercise} />
          {exercise.clip && <div>{editor.renderClip(exercise.clip, exercise.name)}</div>}
        </div>
      )}
    </>
  )
}
