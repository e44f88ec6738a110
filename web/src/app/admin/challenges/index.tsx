import { createFileRoute } from '@tanstack/react-router'
import { AdminChallenges } from '../../../features/challenges/authoring/admin-challenges.tsx'
import {
  adminChallengesAddress,
  type AdminChallengesSearch,
} from '../../../features/challenges/authoring/admin-search.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/challenges/')({
  validateSearch: searchOf<keyof AdminChallengesSearch>(),
  component: All,
})

function All() {
  const list = useListAddress(Route.useSearch(), adminChallengesAddress)
  return (
    <>
      <title>{pageTitle(adminMessages.challenges)}</title>
      <AdminChallenges {...list} />
    </>
  )
}
