import { roles, subscriptionPlans } from '@carriage/contract/accounts/schemas'
import { activityStates } from '@carriage/contract/members/schemas'
import { FIRST_PAGE } from '../../../lib/list-search.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { usersMessages as t } from '../users-messages.ts'
import { readUsers, type UsersSearch } from '../users-search.ts'

interface UsersFiltersProps {
  search: UsersSearch
  onChange: (changes: Partial<UsersSearch>, how?: 'replace') => void
}

const choices = <Word extends string>(
  all: string,
  words: readonly Word[],
  texts: Readonly<Record<Word, string>>,
) => [['', all] as const, ...words.map((word) => [word, texts[word]] as const)]

/** What narrows the list; all of it stands in the address. */
export function UsersFilters({ search, onChange }: UsersFiltersProps) {
  // What a select answers is a word of an address, and read like one.
  const choose = (name: 'role' | 'plan' | 'status') => (value: string) =>
    onChange({ [name]: readUsers({ [name]: value })[name], page: FIRST_PAGE })
  return (
    <div className="mt-7 mb-4 flex flex-wrap gap-2.5">
      <div className="min-w-60 flex-1 max-sm:basis-full">
        <SearchField
          label={t.search}
          placeholder={t.placeholder}
          value={search.query ?? ''}
          onSearch={(text) => onChange({ query: text || undefined, page: FIRST_PAGE }, 'replace')}
        />
      </div>
      <FilterSelect
        label={t.role}
        options={choices(t.allRoles, roles, t.roles)}
        value={search.role ?? ''}
        onChange={choose('role')}
      />
      <FilterSelect
        label={t.plan}
        options={choices(t.allPlans, subscriptionPlans, t.plans)}
        value={search.plan ?? ''}
        onChange={choose('plan')}
      />
      <FilterSelect
        label={t.status}
        options={choices(t.allStatuses, activityStates, t.states)}
        value={search.status ?? ''}
        onChange={choose('status')}
      />
    </div>
  )
}
