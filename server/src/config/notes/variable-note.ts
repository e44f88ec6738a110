import type { Variables } from '../variables.ts'

/** What an operator is told of a variable beside what its schema says; `npm run environment` writes it down. */
export interface VariableNote {
  group: VariableGroup
  text: string
  /** A value that the schema takes. */
  example: string
  /** What the number counts. */
  unit?: string
  /** Where the schema has none: what holds without the variable. */
  default?: string
  /** What has to be set with it. */
  needs?: readonly (keyof Variables)[]
  /** Whether nobody but the operator may read it. */
  secret?: true
}

export const variableGroups = {
  server: 'Server',
  database: 'Database',
  mail: 'Mail',
  push: 'Push messages',
  accounts: 'Accounts',
  payments: 'Payments',
  media: 'Films and pictures',
  live: 'Live classes',
  languages: 'Languages',
  apps: 'Native apps',
  watching: 'Watching it',
  building: 'Building and developing',
} as const

type VariableGroup = keyof typeof variableGroups

export type VariableNotes = Readonly<Partial<Record<keyof Variables, VariableNote>>>
