import type { User } from '@carriage/contract/accounts/schemas'
import { categories, levels, publicationStatuses } from '@carriage/contract/common'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { choices, FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { messages as ui } from '../../../ui/messages.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { adminVideosQuery } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import { type AdminVideosSearch, readAdminVideos } from './admin-search.ts'
import { AdminVideoTable } from './admin-video-table.tsx'
import { PreviewDialog } from '../preview-dialog.tsx'
import { RemoveVideoDialog } from './remove-video-dialog.tsx'

type Change = (changes: Partial<AdminVideosSearch>, how?: 'replace') => void
interface AdminVideosProps {
  user: User
  search: AdminVideosSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: Change
}

function Filters({ search, onChange }: Pick<AdminVideosProps, 'search' | 'onChange'>) {
  const { status, level, category } = search
  // Whatever an address can say is read in one place, the words of these lists too.
  const choose = (name: 'status' | 'level' | 'category') => (value: string) =>
    onChange({ [name]: readAdminVideos({ [name]: value })[name], page: FIRST_PAGE })
  return (
    <FilterBar
      label={t.search}
      placeholder={t.placeholder}
      query={search.query}
      onSearch={(query) => onChange({ query, page: FIRST_PAGE }, 'replace')}
    >
      <FilterSelect
        label={t.filters.status}
        value={status ?? ''}
        onChange={choose('status')}
        options={choices(t.filters.allStatuses, publicationStatuses, t.statuses)}
      />
      <FilterSelect
        label={t.filters.level}
        value={level ?? ''}
        onChange={choose('level')}
        options={choices(t.filters.anyLevel, levels, ui.levels)}
      />
      <FilterSelect
        label={t.filters.category}
        value={category ?? ''}
        onChange={choose('category')}
        options={choices(t.filters.allCategories, categories, categoryNames)}
      />
    </FilterBar>
  )
}

const nothing: Partial<AdminVideosSearch> = {
  query: undefined,
  status: undefined,
  level: undefined,
  category: undefined,
  page: FIRST_PAGE,
}

function None({ search, onChange }: Pick<AdminVideosProps, 'search' | 'onChange'>) {
  const filtered = Boolean(search.query ?? search.status ?? search.level ?? search.category)
  return (
    <EmptyState
      title={t.none}
      text={filtered ? t.noneText : t.emptyText}
      art={<Illustration seed="no-videos" category="recovery" crop="wide" />}
      {...(filtered && {
        action: (
          <Button variant="line" onClick={() => onChange(nothing)}>
            {t.clear}
          </Button>
        ),
      })}
    />
  )
}

/** All videos of the studio, to find, look at, change and delete. */
export function AdminVideos({ user, search, onChange }: AdminVideosProps) {
  const list = usePagedList(adminVideosQuery(search), search, onChange)
  const [chosen, setChosen] = useState<AdminVideoCard | null>(null)
  const [dialog, setDialog] = useState<'preview' | 'remove' | null>(null)
  const open = (which: 'preview' | 'remove') => (video: AdminVideoCard) => {
    setChosen(video)
    setDialog(which)
  }
  const close = () => setDialog(null)
  return (
    <>
      <PageHeading
        title={t.title}
        text={list.data ? t.summary(list.data.summary) : '\u00a0'}
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
      <Filters search={search} onChange={onChange} />
      <PagedList {...list} label={t.list} empty={<None search={search} onChange={onChange} />}>
        {({ videos }) => (
          <AdminVideoTable
            user={user}
            videos={videos}
            stale={list.stale}
            onPreview={open('preview')}
            onRemove={open('remove')}
          />
        )}
      </PagedList>
      <PreviewDialog video={chosen} open={dialog === 'preview'} onClose={close} />
      {chosen && <RemoveVideoDialog video={chosen} open={dialog === 'remove'} onClose={close} />}
    </>
  )
}
