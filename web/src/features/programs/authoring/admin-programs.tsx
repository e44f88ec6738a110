import type { User } from '@carriage/contract/accounts/schemas'
import type { BulkAction } from '@carriage/contract/common'
import {
  changePrograms,
  duplicateProgram,
  removeProgram,
} from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgramCard, ProgramsSummary } from '@carriage/contract/programs/admin-schemas'
import { mayChangeProgram } from '@carriage/contract/programs/policy'
import PlusIcon from 'icon:Plus'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList, useSelection } from '../../../staff/lists/admin-list.tsx'
import { publicationFilters } from '../../../staff/lists/publication-filters.ts'
import { BulkActions } from '../../../staff/lists/bulk-actions.tsx'
import { useUndoRemovals } from '../../archive/use-undo-removals.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRowDialog, type DialogState } from '../../../ui/overlays/use-row-dialog.ts'
import { adminProgramsQuery, invalidatePrograms } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import { adminProgramsAddress, type AdminProgramsSearch } from './admin-search.ts'
import { AdminProgramTable } from './admin-program-table.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { useUndoRemoval } from '../../archive/use-undo-removal.ts'
import { texts as ui } from '@carriage/texts/web/ui'
import { formatNumber } from '../../../lib/text/format.ts'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'

const statsTexts = t.stats

/** Counts over all programs; undefined until they have arrived. */
function ProgramStats({ summary }: { summary: ProgramsSummary | undefined }) {
  const popular = summary?.most_popular
  return (
    <StatCards
      label={t.statsLabel}
      stats={[
        {
          label: statsTexts.total,
          value: summary && formatNumber(summary.total),
          note: summary ? statsTexts.totalNote(summary) : '\u00a0',
        },
        {
          label: statsTexts.enrollments,
          value: summary && formatNumber(summary.enrollments),
          note: statsTexts.enrollmentsNote,
        },
        {
          label: statsTexts.popular,
          value: summary && (
            <span
              className="line-clamp-3 text-lead leading-snug wrap-anywhere"
              title={popular?.title}
            >
              {popular?.title ?? statsTexts.nonePopular}
            </span>
          ),
          note: popular ? statsTexts.popularNote({ count: popular.enrollments }) : '\u00a0',
        },
        {
          label: statsTexts.recovery,
          value: summary && formatNumber(summary.recovery.total),
          note: summary
            ? statsTexts.recoveryNote({ published: summary.recovery.published })
            : '\u00a0',
        },
      ]}
    />
  )
}

/** Asks before a program is deleted. */
function RemoveProgramDialog({ program, ...dialog }: DialogState & { program: AdminProgramCard }) {
  const undo = useUndoRemoval(program._id, invalidatePrograms)
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={t.removeText({ title: program.title, members: program.enrollments })}
      confirm={ui.delete}
      remove={() => call(removeProgram, { params: { id: program._id } })}
      refresh={invalidatePrograms}
      undo={undo}
    />
  )
}

const nameOf = ({ title }: AdminProgramCard): string => title

function bulkNote(action: BulkAction, programs: readonly AdminProgramCard[]): string | null {
  const empty = programs.filter(({ involved_videos: videos }) => videos === 0).length
  return action === 'publish' && empty > 0 ? t.bulkEmpty({ count: empty }) : null
}

/** All programs of the studio, to find, change and delete. */
export function AdminPrograms({ user, ...list }: ListProps<AdminProgramsSearch> & { user: User }) {
  const { row: removed, ...removal } = useRowDialog<AdminProgramCard>()
  const navigate = useNavigate()
  const duplicate = useAction(async ({ _id }: AdminProgramCard) => {
    const { message, program } = await call(duplicateProgram, { params: { id: _id } })
    invalidatePrograms()
    toast.ok(message)
    void navigate({ to: '/admin/programs/edit/$id', params: { id: program._id } })
  })
  const selection = useSelection<AdminProgramCard>({
    search: list.search,
    nameOf,
    canSelect: (program) => mayChangeProgram(user, program),
  })
  const undo = useUndoRemovals(invalidatePrograms)
  return (
    <>
      <AdminList
        {...list}
        query={adminProgramsQuery(list.search)}
        address={adminProgramsAddress}
        texts={t}
        filters={publicationFilters(user)}
        art={<Illustration seed="no-programs" category="full-body" crop="wide" />}
        head={(data) => (
          <>
            <PageHeading
              title={t.title}
              action={
                <LinkButton to="/admin/programs/new">
                  <PlusIcon size={18} weight="bold" aria-hidden />
                  {t.create}
                </LinkButton>
              }
            />
            <ProgramStats summary={data?.summary} />
          </>
        )}
      >
        {({ programs }, { stale, sort, focusList }) => (
          <>
            <AdminProgramTable
              user={user}
              programs={programs}
              stale={stale}
              sort={sort}
              selection={selection}
              onDuplicate={duplicate.run}
              onRemove={removal.show}
            />
            <BulkActions
              rows={programs}
              selection={selection}
              nameOf={nameOf}
              countOf={(count) => t.programs({ count })}
              note={bulkNote}
              change={(body) => call(changePrograms, { body })}
              refresh={invalidatePrograms}
              undo={undo}
              onDone={focusList}
            />
          </>
        )}
      </AdminList>
      {removed && (
        <RemoveProgramDialog program={removed} open={removal.open} onClose={removal.onClose} />
      )}
    </>
  )
}
