import { roles, subscriptionPlans } from '@carriage/contract/accounts/schemas'
import { activityStates, paymentStates, type UsersAnswer } from '@carriage/contract/members/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import type { Option } from '../../../ui/controls/select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { allTagsQuery } from '../../member-notes/api.ts'
import { usersQuery } from './users-api.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import { usersAddress, type UsersSearch } from './users-search.ts'
import { UsersTable } from './users-table.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { useEffect, useState } from 'react'
import { today } from '../../../lib/browser/clock.ts'
import { startOfDay } from './activity.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'

function UsersStats({ summary }: { summary: UsersAnswer['summary'] | undefined }) {
  const shown = (value: number | undefined) => (value === undefined ? value : formatNumber(value))
  return (
    <StatCards
      label={t.statsLabel}
      stats={[
        { label: t.total, value: shown(summary?.total), note: t.totalNote },
        { label: t.premium, value: shown(summary?.premium), note: t.premiumNote },
        { label: t.fresh, value: shown(summary?.new), note: t.freshNote },
        { label: t.recovery, value: shown(summary?.recovery) },
      ]}
    />
  )
}

const LOOK_EVERY_MS = 60_000

/** When the viewer's day began, in epoch seconds; of the next day once that has begun, since pages stay open over night. */
export function useDayBegan(): number {
  const [began, setBegan] = useState(() => startOfDay(today()))
  useEffect(() => {
    const timer = setInterval(() => setBegan(startOfDay(today())), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return began
}

const filters = [
  { name: 'role', label: () => t.role, options: () => choices(t.allRoles, roles, t.roles) },
  {
    name: 'plan',
    label: () => t.plan,
    options: () => choices(t.allPlans, subscriptionPlans, t.plans),
  },
  {
    name: 'status',
    label: () => t.status,
    options: () => choices(t.allStatuses, activityStates, t.states),
  },
] as const

/** Shown where the page was opened by a link that asks for it. */
function paymentFilter({ payment }: UsersSearch) {
  if (payment === undefined) return []
  const options = () => choices(t.allPayments, paymentStates, t.payments)
  return [{ name: 'payment', label: () => t.payment, options } as const]
}

/** The tags to choose from, where there are any; the chosen one is among them even if nobody has it. */
function tagFilter(tags: readonly string[], { tag: chosen }: UsersSearch) {
  const shown = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags]
  if (shown.length === 0) return []
  const options = (): Option[] => [['', t.allTags], ...shown.map((tag) => [tag, tag] as const)]
  return [{ name: 'tag', label: () => t.tag, options } as const]
}

/** The user management: counts, filters and the users of one page. */
export function Users(list: ListProps<UsersSearch>) {
  const dayBegan = useDayBegan()
  const tags = useQuery(allTagsQuery).data?.tags ?? []
  const query = usersQuery(list.search, dayBegan)
  const { isPlaceholderData } = useQuery(query)
  return (
    <AdminList
      {...list}
      query={query}
      address={usersAddress}
      texts={t}
      filters={[...filters, ...paymentFilter(list.search), ...tagFilter(tags, list.search)]}
      art={<Illustration seed="no-users" category="full-body" crop="wide" />}
      head={(data) => (
        <>
          <PageHeading
            title={t.title}
            action={
              <LinkButton to="/admin/imports" search={{ kind: 'members' }} variant="line">
                {t.import}
              </LinkButton>
            }
          />
          <UsersStats summary={data?.summary} />
          <output className="sr-only">
            {data && !isPlaceholderData ? t.found({ count: data.meta.total }) : ''}
          </output>
        </>
      )}
    >
      {({ users }, { stale, sort, focusList }) => (
        <UsersTable
          users={users}
          dayBegan={dayBegan}
          stale={stale}
          sort={sort}
          onRemoved={focusList}
        />
      )}
    </AdminList>
  )
}
