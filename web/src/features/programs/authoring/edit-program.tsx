import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { programTrail } from './program-trail.tsx'
import { adminProgramQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import type { EditorTab } from './admin-search.ts'
import { ProgramEditor } from './program-editor.tsx'

interface EditProgramProps {
  user: User
  id: string
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** Back to where one came from. */
  onDone: () => void
  /** To the list: there is nothing here, or nothing that this person may change. */
  onNothing: () => void
}

/** The page that changes a program. */
export function EditProgram({ user, id, tab, onTab, onDone, onNothing }: EditProgramProps) {
  const { data, error, isFetching, refetch } = useQuery(adminProgramQuery(id))
  const refused = useRefusal(!data && error, ({ status, message }) => {
    if (status === 403) toast.error(message)
    onNothing()
  })
  if (refused) return null
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  const reload = async () => {
    await refetch()
  }
  return data ? (
    <ProgramEditor
      user={user}
      program={data.program}
      tab={tab}
      onTab={onTab}
      onDone={onDone}
      onReload={reload}
    />
  ) : (
    <>
      <PageHeading trail={programTrail} title={t.editTitle} text={'\u00a0'} />
      <EditorSkeleton />
    </>
  )
}
