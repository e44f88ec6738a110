import type { Caution } from '@carriage/contract/safe-training/cautions'
import type { PainfulArea } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../context.ts'
import { asks, cautionsOf, stateOf } from './check/health-policy.ts'
import { presentPainful } from './check/health-presenter.ts'
import { loadHealth } from './check/load-health.ts'

export interface Safety {
  /** What recommendations leave out for the caller, and what they are warned of. */
  cautions: Caution[]
  /** The areas among them that count because of reports of pain. */
  painful: PainfulArea[]
  /** Whether the health check is to be offered. */
  asks: 'first' | 'again' | null
}

/** What other slices need to know of the caller's health: never why. Nothing, where staff view as the member. */
export async function readSafety(context: Context): Promise<Safety> {
  if (context.actor.viewedBy !== undefined) return { cautions: [], painful: [], asks: null }
  const { record, painful, today, unreadable } = await loadHealth(context, context.actor.id)
  return {
    cautions: cautionsOf(record, painful, today),
    painful: presentPainful(painful),
    asks: unreadable ? 'again' : asks(stateOf(record, today)),
  }
}
