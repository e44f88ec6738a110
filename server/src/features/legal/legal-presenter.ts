import type { LegalAcceptance, LegalKind, LegalVersion } from '@carriage/contract/legal/schemas'
import { epoch } from '../../platform/time.ts'
import type { TextVersion } from './legal-policy.ts'
import type { CountedText } from './legal-queries.ts'
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
  counted: readonly CountedText[],
): LegalVersion[] =>
  versions.map(({ version, digests, changedAt, isCorrection }) => {
    const texts = new Set(Object.values(digests))
    const accepted = counted.filter((text) => text.kind === kind && texts.has(text.digest))
    return {
      version,
      changed_at: epoch(changedAt),
      correction: isCorrection,
      accepted: accepted.reduce((sum, text) => sum + text.accepted, 0),
    }
  })
