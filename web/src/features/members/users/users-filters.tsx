import { roles, subscriptionPlans } from '@carriage/contract/accounts/schemas'
import { activityStates } from '@carriage/contract/members/schemas'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { choices, FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { usersMessages as t } from './users-messages.ts'
import { readUsers, type UsersSearch } from './users-search.ts'

interface UsersFiltersProps {
  search: UsersSearch
  onChange: (changes: Partial<UsersSearch>, how?: 'replace') => void
}

/** What narrows the list; all of it stands in the address. */
export function UsersFilters({ search, onChange }: UsersFiltersProps) {
  // What a select answers is a word of an address, and read like one.
  const choose = (name: 'role' | 'plan' | 'status') => (value: string) =>
    onChange({ [name]: readUsers({ [name]: value })[name], page: FIRST_PAGE })
  return (
    <FilterBar
      label={t.search}
      placeholder={t.placeholder}
      query={search.query}
      onSearch={(query) => onChange({ query, page: FIRST_PAGE }, 'replace')}
    >
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
    </FilterBar>
  )
}
