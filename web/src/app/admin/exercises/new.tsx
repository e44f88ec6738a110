import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/exercises/authoring/admin'
import {
  ExerciseEditor,
  exercisesTrail,
} from '../../../features/exercises/authoring/exercise-editor.tsx'
import { ClipLoop } from '../../../features/videos/clip-loop.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

export const Route = createFileRoute('/admin/exercises/new')({ component: New })

function New() {
  const navigate = useNavigate()
  return (
    <>
      <title>{pageTitle(adminMessages.add)}</title>
      <PageHeading trail={exercisesTrail} title={adminMessages.add} />
      <ExerciseEditor
        exercise={null}
        renderClip={(clip, name) => <ClipLoop clip={clip} name={name} />}
        onSaved={() => void navigate({ to: '/admin/exercises', replace: true })}
      />
    </>
  )
}
