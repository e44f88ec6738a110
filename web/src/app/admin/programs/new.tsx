import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { NewProgram } from '../../../features/programs/authoring/new-program.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/admin/programs/new')({ component: New })

function New() {
  const user = useUser()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/admin/programs' })
  if (!user) return null
  const toEditor = (id: string) =>
    void navigate({
      to: '/admin/programs/edit/$id',
      params: { id },
      search: { tab: 'structure' },
      replace: true,
    })
  return (
    <>
      <title>{pageTitle(adminMessages.newTitle)}</title>
      <NewProgram user={user} onDone={goBack} onCreated={toEditor} />
    </>
  )
}
