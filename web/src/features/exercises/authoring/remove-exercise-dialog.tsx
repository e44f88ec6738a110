import { removeExercise } from '@carriage/contract/exercises/endpoints'
import type { AdminExerciseCard } from '@carriage/contract/exercises/schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { useUndoRemoval } from '../../archive/use-undo-removal.ts'
import { invalidateExercises } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'

interface RemoveExerciseDialogProps {
  exercise: AdminExerciseCard
  open: boolean
  onClose: () => void
}

/** Asks before an exercise is deleted. */
export function RemoveExerciseDialog({ exercise, ...dialog }: RemoveExerciseDialogProps) {
  const undo = useUndoRemoval(exercise._id, invalidateExercises)
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={t.removeText({ name: exercise.name })}
      confirm={ui.delete}
      remove={() => call(removeExercise, { params: { id: exercise._id } })}
      refresh={invalidateExercises}
      undo={undo}
    />
  )
}
