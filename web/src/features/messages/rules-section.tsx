import type { MessageRule } from '@carriage/contract/messages/schemas'
import { Link } from '@tanstack/react-router'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { leadsRow } from '../../ui/lists/row-press.ts'
import { messages } from './messages.ts'
import { Results } from './results.tsx'

const t = messages.rules

const columns: Column<MessageRule>[] = [
  {
    title: t.columns.name,
    cell: ({ key, texts }) => (
      <div className="max-w-sm min-w-0">
        <Link
          {...leadsRow}
          to="/admin/messages/rules/$key"
          params={{ key }}
          className="rounded-chip font-semibold underline-offset-4 hover:underline"
        >
          {t.names[key].name}
        </Link>
        <p className="truncate text-ink-2">{texts[0]?.subject}</p>
      </div>
    ),
  },
  {
    title: t.columns.state,
    cell: ({ enabled }) => (
      <Badge tone={enabled ? 'ok' : 'neutral'}>{enabled ? t.on : t.off}</Badge>
    ),
  },
  {
    title: t.columns.when,
    cell: ({ key, delay_hours: hours, by_mail, in_app }) => (
      <div className="max-w-72">
        <p>
          {hours === 0 ? t.atOnce : t.hours(hours)} {t.names[key].when}
        </p>
        <p className="text-ink-3">
          {[by_mail && messages.channels.mail, in_app && messages.channels.app]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    ),
  },
  { title: t.columns.results, cell: ({ results }) => <Results results={results} /> },
]

/** The messages that run by themselves. */
export function RulesSection({ rules }: { rules: readonly MessageRule[] }) {
  return (
    <section aria-labelledby="automatic-messages">
      <SectionHeading id="automatic-messages" title={t.title} text={t.text} />
      <DataTable label={t.list} columns={columns} rows={rules} rowKey={({ key }) => key} />
    </section>
  )
}
