import type { Consequence, ConsequenceKind } from '@carriage/contract/consequences'
import { formatBillingDate } from '../lib/text/dates.ts'
import { staffMessages } from './messages.ts'

const t: Readonly<Record<ConsequenceKind, (date: string, count: number) => string>> =
  staffMessages.consequences

/** What a weighty step leads to, as the server has computed it; read aloud when it changes. */
export const ConsequenceList = ({ of }: { of: readonly Consequence[] }) => (
  <ul className="list-disc space-y-1 ps-5 text-ink-2" aria-live="polite">
    {of.map(({ kind, until, count }) => (
      <li key={kind}>{t[kind](until === null ? '' : formatBillingDate(until), count ?? 0)}</li>
    ))}
  </ul>
)
