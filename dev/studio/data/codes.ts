import type { DemoCode } from './types.ts'

/** The first code is the one in the start-up message. */
export const codes: DemoCode[] = [
  {
    code: 'REFRM2',
    batch: 'Demo studio',
    trialDays: 14,
    totalUses: 10_000,
    plan: 'premium',
  },
  {
    code: 'FNDRS5',
    batch: 'Founding members',
    furtherCodes: 14,
    trialDays: 365,
    totalUses: 250,
    plan: 'premium',
  },
  {
    code: 'TRY4ME',
    batch: 'Autumn showroom',
    furtherCodes: 5,
    trialDays: 7,
    totalUses: 1,
    plan: 'premium',
  },
  {
    code: 'SHWRM7',
    batch: 'Device only',
    trialDays: 1,
    totalUses: 40,
    plan: 'none',
  },
]

/** Opens the staff accounts' devices. */
export const staffCode = 'FNDRS5'
