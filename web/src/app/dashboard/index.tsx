import { createFileRoute } from '@tanstack/react-router'
import { MemberHome } from '../../features/programs/home/member-home.tsx'
import { messages } from '../-shell/messages.ts'
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
