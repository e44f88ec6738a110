import type { Category } from '@carriage/contract/common'

/** How categories are called on every screen. */
export const categoryNames: Record<Category, string> = {
  core: 'Core',
  'lower-body': 'Lower body',
  'upper-body': 'Upper body',
  'full-body': 'Full body',
  flexibility: 'Flexibility',
  recovery: 'Recovery',
}
