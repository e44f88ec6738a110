import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../lib/api/api-error.ts'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { exerciseQuery } from './api.ts'
import { EasierNote } from './easier-note.tsx'
import { ExerciseFacts } from './exercise-facts.tsx'
import { texts as t } from '@carriage/texts/web/exercises'
import { PracticeLine } from './practice-line.tsx'
import type { DialogState } from '../../ui/overlays/use-row-dialog.ts'

interface ExerciseDialogProps extends DialogState {
  exercise: { id: string; name: string }
}

function Content({ id }: { id: string }) {
  const { data, error } = useQuery(exerciseQuery(id))
  if (!data) {
    if (error) return <p role="alert">{errorText(error)}</p>
    return <Skeletons className="space-y-3" of={['h-5 w-40', 'h-32']} />
  }
  return (
    <>
      <p className="mb-6 text-sm">
        <PracticeLine practice={data.exercise.practice} />
      </p>
      {data.exercise.easier_for_you && (
        <p className="mb-6 rounded-control bg-accent-wash px-3.5 py-2.5">
          <EasierNote found={data.exercise.easier_for_you} />
        </p>
      )}
      <ExerciseFacts short exercise={data.exercise} />
      <p className="mt-7">
        <Link to="/dashboard/exercises/$id" params={{ id }} className="link">
          {t.open}
        </Link>
      </p>
    </>
  )
}

/** An exercise beside a class, so that nobody leaves it to look something up. */
export function ExerciseDialog({ exercise: { id, name }, ...dialog }: ExerciseDialogProps) {
  return (
    <Dialog {...dialog} title={name} size="lg">
      <div className="mt-2">
        <Content id={id} />
      </div>
    </Dialog>
  )
}
