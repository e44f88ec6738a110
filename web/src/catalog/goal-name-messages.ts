import type { Goal } from '@carriage/contract/accounts/schemas'

/** All goals; onboarding offers six, other clients and coaches set any. */
export const goalNames: Readonly<Record<Goal, string>> = {
  'core-strength': 'Core strength',
  flexibility: 'Flexibility',
  posture: 'Posture',
  'back-pain': 'Back pain',
  toning: 'Toning',
  balance: 'Balance',
  stress: 'Stress',
  'injury-rehab': 'Recovery from an injury',
  'chronic-pain': 'Chronic pain',
  performance: 'Performance',
  weight: 'Weight',
  'prevent-injury': 'Preventing injuries',
}
