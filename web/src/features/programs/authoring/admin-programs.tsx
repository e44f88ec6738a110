import type { User } from '@carriage/contract/accounts/schemas'
import { duplicateProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link, useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { publicationFilters } from '../../../staff/lists/publication-filters.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRowDialog } from '../../../ui/overlays/use-row-dialog.ts'
import { adminProgramsQuery, invalidatePrograms } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import { adminProgramsAddress, type AdminProgramsSearch } from './admin-search.ts'
import { AdminProgramTable } from './admin-program-table.tsx'
import { ProgramStats } from './program-stats.tsx'
import { RemoveProgramDialog } from './remove-program-dialog.tsx'

/** All programs of the studio, to find, change and delete. */
export function AdminPrograms({ user, ...list }: ListProps<AdminProgramsSearch> & { user: User }) {
  const { row: removed, ...removal } = useRowDialog<AdminProgramCard>()
  const navigate = useNavigate()
  const duplicate = useAction(async ({ _id }: AdminProgramCard) => {
    try {
      const { message, program } = await call(duplicateProgram, { params: { id: _id } })
      invalidatePrograms()
      toast.ok(message)
      void navigate({ to: '/admin/programs/edit/$id', params: { id: program._id } })
    } catch (error) {
      toast.error(errorText(error))
    }
  })
  return (
    <>
      <AdminList
        {...list}
        query={adminProgramsQuery(list.search)}
        address={adminProgramsAddress}
        texts={t}
        filters={publicationFilters}
        art={<Illustration seed="no-programs" category="full-body" crop="wide" />}
        head={(data) => (
          <>
            <PageHeading
              title={t.title}
              action={
                <Link to="/admin/programs/new" className={buttonStyle()}>
                  <PlusIcon size={18} weight="bold" aria-hidden />
                  {t.create}
                </Link>
              }
            />
            <ProgramStats summary={data?.summary} />
          </>
        )}
      >
        {({ programs }, { stale, sort }) => (
          <AdminProgramTable
            user={user}
            programs={programs}
            stale={stale}
            sort={sort}
            onDuplicate={duplicate.run}
            onRemove={removal.show}
          />
        )}
      </AdminList>
      {removed && (
        <RemoveProgramDialog program={removed} open={removal.open} onClose={removal.onClose} />
      )}
    </>
  )
}
