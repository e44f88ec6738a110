import type { User } from '@carriage/contract/accounts/schemas'
import { removeUser } from '@carriage/contract/members/endpoints'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { call } from '../../../lib/api/client.ts'
import { fullName } from '../../../lib/text/names.ts'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { refreshMembers, removalQuery } from './users-api.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import { texts as ui } from '@carriage/texts/web/ui'

interface RemoveUserDialogProps {
  user: User
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a user goes to the archive. */
export const RemoveUserDialog = ({ user, onRemoved, ...dialog }: RemoveUserDialogProps) => (
  <RemovalDialog
    {...dialog}
    reading={useIsFetching({ queryKey: removalQuery(user._id).queryKey }) > 0}
    title={t.removeTitle}
    text={t.removeText({ name: fullName(user) ?? '' })}
    confirm={ui.delete}
    remove={async () => {
      const answer = await call(removeUser, { params: { id: user._id } })
      onRemoved()
      return answer
    }}
    refresh={() => void refreshMembers()}
  >
    {dialog.open && <Consequences id={user._id} />}
  </RemovalDialog>
)

function Consequences({ id }: { id: string }) {
  const query = useQuery(removalQuery(id))
  return (
    <div className="mt-2.5">
      <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />}>
        {({ consequences }) => (
          <ConsequenceList of={consequences} words={staffMessages.consequences} />
        )}
      </QueryView>
    </div>
  )
}
