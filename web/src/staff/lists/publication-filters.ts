import { categories, levels, publicationStatuses } from '@carriage/contract/common'
import { categoryNames } from '../../lib/text/catalogue.ts'
import { choices } from '../../ui/controls/filter-select.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { staffMessages } from '../messages.ts'

const t = staffMessages.filters

export const statusFilter = {
  name: 'status',
  label: t.status,
  options: choices(t.allStatuses, publicationStatuses, staffMessages.statuses),
} as const

/** The filters of lists of programs and videos. */
export const publicationFilters = [
  statusFilter,
  { name: 'level', label: t.level, options: choices(t.anyLevel, levels, ui.levels) },
  {
    name: 'category',
    label: t.category,
    options: choices(t.allCategories, categories, categoryNames),
  },
] as const
