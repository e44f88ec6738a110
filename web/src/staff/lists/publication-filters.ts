import type { User } from '@carriage/contract/accounts/schemas'
import { categories, levels, owners, publicationStatuses } from '@carriage/contract/common'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { choices } from '../../ui/controls/filter-select.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.filters

export const statusFilter = {
  name: 'status',
  label: () => t.status,
  options: () => choices(t.allStatuses, publicationStatuses, staffMessages.statuses),
} as const

const published = [
  statusFilter,
  { name: 'level', label: () => t.level, options: () => choices(t.anyLevel, levels, ui.levels) },
  {
    name: 'category',
    label: () => t.category,
    options: () => choices(t.allCategories, categories, categoryNames),
  },
] as const
const whose = {
  name: 'whose',
  label: () => t.whose,
  options: () => choices(t.all, owners, t.owners),
} as const

/** The filters of lists of programs and videos; coaches can narrow them to their own. */
export const publicationFilters = ({ role }: Pick<User, 'role'>) =>
  role.includes('coach') ? ([whose, ...published] as const) : published
