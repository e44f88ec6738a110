import { createFileRoute } from '@tanstack/react-router'
import { MemberHome } from '../../features/programs/components/member-home.tsx'
import { messages } from '../-shell/messages.ts'
import { pageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/dashboard/')({ component: Home })

function Home() {
  return (
    <>
      <title>{pageTitle(messages.home)}</title>
      <MemberHome />
    </>
  )
}
