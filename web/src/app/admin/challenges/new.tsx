import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/challenges/authoring/admin'
import {
  ChallengeEditor,
  challengesTrail,
} from '../../../features/challenges/authoring/challenge-editor.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

export const Route = createFileRoute('/admin/challenges/new')({ component: New })

function New() {
  const navigate = useNavigate()
  return (
    <>
      <title>{pageTitle(adminMessages.add)}</title>
      <PageHeading trail={challengesTrail} title={adminMessages.add} />
      <ChallengeEditor
        challenge={null}
        onSaved={() => void navigate({ to: '/admin/challenges', replace: true })}
      />
    </>
  )
}
