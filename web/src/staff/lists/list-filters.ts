import { texts as staffMessages } from '@carriage/texts/web/staff'
import { choices } from '../../ui/controls/filter-select.tsx'

const t = staffMessages.filters

/** The days between which something happened. */
export const dayFilters = [
  { name: 'from', label: () => t.from },
  { name: 'to', label: () => t.to },
] as const

/** One of the states that rows of a list can be in. */
export const stateFilter = <State extends string>(
  states: readonly State[],
  names: Readonly<Record<State, string>>,
) =>
  ({
    name: 'state',
    label: () => t.state,
    options: () => choices(t.allStates, states, names),
  }) as const
