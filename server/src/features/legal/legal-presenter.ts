import type { LegalAcceptance, LegalKind, LegalVersion } from '@carriage/contract/legal/schemas'
import { epoch } from '../../platform/time.ts'
import type { TextVersion } from './legal-policy.ts'
import type { CountedVersion } from './legal-queries.ts'
import type { LegalAcceptanceRow } from './legal-schema.ts'

export const presentAcceptance = (row: LegalAcceptanceRow): LegalAcceptance => ({
  kind: row.kind,
  version: row.version,
  accepted_at: epoch(row.acceptedAt),
  by: row.acceptedBy,
})

export const presentVersions = (
  kind: LegalKind,
  versions: readonly TextVersion[],
  counted: readonly CountedVersion[],
): LegalVersion[] =>
  versions.map(({ version, changedAt, isCorrection }) => ({
    version,
    changed_at: epoch(changedAt),
    correction: isCorrection,
    accepted: counted.find((one) => one.kind === kind && one.version === version)?.accepted ?? 0,
  }))
