import { createFileRoute } from '@tanstack/react-router'
import { MemberHome } from '../../features/programs/components/member-home.tsx'
import { messages, pageTitle } from '../-shell/messages.ts'

export const Route = createFileRoute('/dashboard/')({ component: Home })

function Home() {
  return (
    <>
      <title>{pageTitle(messages.home)}</title>
      <MemberHome />
    </>
  )
}
