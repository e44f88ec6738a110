import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Link } from '@tanstack/react-router'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { publicationFilters } from '../../../staff/lists/publication-filters.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useRowDialog } from '../../../ui/overlays/use-row-dialog.ts'
import { PreviewDialog } from '../preview-dialog.tsx'
import { adminVideosQuery } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import { adminVideosAddress, type AdminVideosSearch } from './admin-search.ts'
import { AdminVideoTable } from './admin-video-table.tsx'
import { RemoveVideoDialog } from './remove-video-dialog.tsx'

/** All videos of the studio, to find, preview, change and delete. */
export function AdminVideos({ user, ...list }: ListProps<AdminVideosSearch> & { user: User }) {
  const { row: previewed, ...preview } = useRowDialog<AdminVideoCard>()
  const { row: removed, ...removal } = useRowDialog<AdminVideoCard>()
  return (
    <>
      <AdminList
        {...list}
        query={adminVideosQuery(list.search)}
        address={adminVideosAddress}
        texts={t}
        filters={publicationFilters}
        art={<Illustration seed="no-videos" category="recovery" crop="wide" />}
        head={(data) => (
          <PageHeading
            title={t.title}
            text={data ? t.summary(data.summary) : '\u00a0'}
            action={
              <div className="flex flex-wrap gap-2.5">
                <Link to="/admin/videos/uploads" className={buttonStyle({ variant: 'line' })}>
                  {t.uploads}
                </Link>
                <Link to="/admin/videos/new" className={buttonStyle()}>
                  <UploadSimpleIcon size={18} weight="bold" aria-hidden />
                  {t.upload}
                </Link>
              </div>
            }
          />
        )}
      >
        {({ videos }, { stale, sort }) => (
          <AdminVideoTable
            user={user}
            videos={videos}
            stale={stale}
            sort={sort}
            onPreview={preview.show}
            onRemove={removal.show}
          />
        )}
      </AdminList>
      <PreviewDialog video={previewed} open={preview.open} onClose={preview.onClose} />
      {removed && (
        <RemoveVideoDialog video={removed} open={removal.open} onClose={removal.onClose} />
      )}
    </>
  )
}
