import { createFileRoute } from '@tanstack/react-router'
import { ProgramList } from '../../../features/programs/program/program-list.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
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
