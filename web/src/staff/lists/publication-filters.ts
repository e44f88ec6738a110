import type { User } from '@carriage/contract/accounts/schemas'
import { categories, levels, owners, publicationStatuses } from '@carriage/contract/common'
import { type Language, offeredLanguages } from '@carriage/texts/language'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { brand } from '../../lib/text/brand.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { choices } from '../../ui/controls/filter-select.tsx'
import type { Option } from '../../ui/controls/select.tsx'
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

const untranslated = (others: readonly Language[]) =>
  ({
    name: 'untranslated',
    label: () => t.untranslated,
    options: (): Option[] => [
      ['', t.anyLanguage],
      ...others.map((one) => [one, t.notIn({ language: languageName(one) })] as const),
    ],
  }) as const

/**
 * The filters of lists of programs and videos: coaches can narrow them to their own, and who works for a studio with several
 * languages to what is not written in one of them.
 */
export function publicationFilters({ role }: Pick<User, 'role'>) {
  const others = offeredLanguages.filter((one) => one !== brand.language)
  return [
    ...(role.includes('coach') ? [whose] : []),
    ...published,
    ...(others.length > 0 ? [untranslated(others)] : []),
  ]
}
