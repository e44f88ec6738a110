import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { fullName } from '../../../lib/text/names.ts'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { NotesSection } from '../../member-notes/notes-section.tsx'
import type { NotesSearch } from '../../member-notes/notes-search.ts'
import { TagsSection } from '../../member-notes/tags-section.tsx'
import { ViewAsMember } from '../member-view/view-as-member.tsx'
import { MemberFacts } from './member-facts.tsx'
import { memberQuery } from './users-api.ts'
import { usersMessages as t } from './users-messages.ts'

const trail: readonly Crumb[] = [
  { label: t.title, link: <Link to="/admin/users" activeOptions={{ exact: true }} /> },
]

interface MemberPageProps extends ListProps<NotesSearch> {
  id: string
  /** To the list: there is no such member. */
  onNothing: () => void
}

/** One member: tags and notes of the studio, and what is known of them. */
export function MemberPage({ id, onNothing, ...notes }: MemberPageProps) {
  const query = useQuery(memberQuery(id))
  const { data: member } = query
  const isMissing = useRefusal(query.error, onNothing)
  if (isMissing) return null
  if (query.error && !member) return <ErrorState {...failureOf(query)} />
  if (!member)
    return (
      <Loading className="space-y-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-12 w-full" />
        ))}
      </Loading>
    )
  const isMember = member.user.role.every((role) => role === 'user')
  return (
    <>
      <PageHeading
        trail={trail}
        title={fullName(member.user)}
        text={member.user.email}
        action={isMember && <ViewAsMember id={id} />}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-10">
          <TagsSection id={id} />
          <NotesSection id={id} {...notes} />
        </div>
        <div>
          <MemberFacts member={member} />
        </div>
      </div>
    </>
  )
}
