import type { User } from '@carriage/contract/accounts/schemas'
import { changeVideos } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { mayChangeVideo } from '@carriage/contract/videos/policy'
import UploadSimpleIcon from 'icon:UploadSimple'
import { call } from '../../../lib/api/client.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList, useSelection } from '../../../staff/lists/admin-list.tsx'
import { publicationFilters } from '../../../staff/lists/publication-filters.ts'
import { BulkActions } from '../../../staff/lists/bulk-actions.tsx'
import { useUndoRemovals } from '../../archive/use-undo-removals.ts'
import { ToDoSection } from '../../to-do/to-do-section.tsx'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useRowDialog } from '../../../ui/overlays/use-row-dialog.ts'
import { PreviewDialog } from '../preview-dialog.tsx'
import { adminVideosQuery, invalidateVideos } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { adminVideosAddress, type AdminVideosSearch } from './admin-search.ts'
import { AdminVideoTable, nameOf } from './admin-video-table.tsx'
import { bulkNote } from './bulk-note.ts'
import { RemoveVideoDialog } from './remove-video-dialog.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

/** All videos of the studio, to find, preview, change and delete. */
export function AdminVideos({ user, ...list }: ListProps<AdminVideosSearch> & { user: User }) {
  const { row: previewed, ...preview } = useRowDialog<AdminVideoCard>()
  const { row: removed, ...removal } = useRowDialog<AdminVideoCard>()
  const selection = useSelection<AdminVideoCard>({
    search: list.search,
    nameOf,
    canSelect: (video) => mayChangeVideo(user, video),
  })
  const undo = useUndoRemovals(invalidateVideos)
  return (
    <>
      <AdminList
        {...list}
        query={adminVideosQuery(list.search)}
        address={adminVideosAddress}
        texts={t}
        filters={publicationFilters(user)}
        art={<Illustration seed="no-videos" category="recovery" crop="wide" />}
        head={(data) => (
          <>
            <PageHeading
              title={t.title}
              text={data ? t.summary(data.summary) : '\u00a0'}
              action={
                <div className="flex flex-wrap gap-2.5">
                  {user.role.includes('admin') && (
                    <LinkButton to="/admin/imports" search={{ kind: 'videos' }} variant="line">
                      {t.import}
                    </LinkButton>
                  )}
                  <LinkButton to="/admin/videos/new">
                    <UploadSimpleIcon size={18} weight="bold" aria-hidden />
                    {t.upload}
                  </LinkButton>
                </div>
              }
            />
            {!user.role.includes('admin') && <ToDoSection onlyWhenWaiting />}
          </>
        )}
      >
        {({ videos }, { stale, sort, focusList }) => (
          <>
            <AdminVideoTable
              user={user}
              videos={videos}
              stale={stale}
              sort={sort}
              selection={selection}
              onPreview={preview.show}
              onRemove={removal.show}
            />
            <BulkActions
              rows={videos}
              selection={selection}
              nameOf={nameOf}
              countOf={(count) => t.count({ count })}
              note={bulkNote}
              change={(body) => call(changeVideos, { body })}
              refresh={invalidateVideos}
              undo={undo}
              isKept={({ saved_once: saved }) => saved}
              onDone={focusList}
            />
          </>
        )}
      </AdminList>
      <PreviewDialog video={previewed} open={preview.open} onClose={preview.onClose} />
      {removed && (
        <RemoveVideoDialog video={removed} open={removal.open} onClose={removal.onClose} />
      )}
    </>
  )
}
