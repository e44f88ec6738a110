import { createFileRoute } from '@tanstack/react-router'
import { ProgramList } from '../../../features/programs/program/program-list.tsx'
import { messages } from '../../-shell/messages.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/dashboard/programs/')({ component: Programs })

function Programs() {
  return (
    <>
      <title>{pageTitle(messages.programs)}</title>
      <ProgramList />
    </>
  )
}
