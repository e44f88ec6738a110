import { createFileRoute } from '@tanstack/react-router'
import { MemberHome } from '../../features/programs/home/member-home.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { pageTitle } from '../../lib/text/page-title.ts'

export const Route = createFileRoute('/dashboard/')({ component: Home })

function Home() {
  return (
    <>
      <title>{pageTitle(messages.home)}</title>
      <MemberHome />
    </>
  )
}
