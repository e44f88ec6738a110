import { updateMessageRule } from '@carriage/contract/messages/endpoints'
import type { MessageRule } from '@carriage/contract/messages/schemas'
import { language } from '@carriage/texts/language'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../catalog/use-action.ts'
import { call } from '../../lib/api/client.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { BareSwitch } from '../../ui/controls/switch.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { leadsRow } from '../../ui/lists/row-press.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { cacheMessages, refreshMessages } from './api.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/messages'
import { Results } from './results.tsx'
import { delayText } from './delay-text.ts'

const t = messages.rules

/** Switches a message on or off where it stands; its texts are checked on its page. */
function RuleSwitch({ rule }: { rule: MessageRule }) {
  const { name } = t.names[rule.key]
  const change = useAction(async (enabled: boolean) => {
    try {
      const { rule: saved } = await call(updateMessageRule, { body: { ...rule, enabled } })
      cacheMessages((read) => ({
        ...read,
        rules: read.rules.map((one) => (one.key === saved.key ? saved : one)),
      }))
      toast.ok(t.switched({ name, on: saved.enabled }))
    } catch (failure) {
      // A colleague may have changed it; then the row shows what they have made of it.
      await refreshMessages()
      throw failure
    }
  })
  return (
    <BareSwitch
      aria-label={t.switchOf({ name })}
      checked={rule.enabled}
      disabled={change.pending}
      onCheckedChange={change.run}
    />
  )
}

/** As it reads in the language of the page, or else in that of the studio, which comes first. */
const textFor = (texts: MessageRule['texts']): MessageRule['texts'][number] | undefined =>
  texts.find((text) => text.language === language.get()) ?? texts[0]

const columns: Column<MessageRule>[] = [
  {
    title: () => t.columns.name,
    cell: ({ key, texts }) => (
      <div className="max-w-sm min-w-0">
        <Link {...leadsRow} to="/admin/messages/rules/$key" params={{ key }} className="link">
          {t.names[key].name}
        </Link>
        <p className="wrap-anywhere text-ink-2">{textFor(texts)?.subject}</p>
      </div>
    ),
  },
  { title: () => staffMessages.filters.status, cell: (rule) => <RuleSwitch rule={rule} /> },
  {
    title: () => t.columns.when,
    phone: 'lead',
    cell: ({ key, delay_hours: hours, by_mail, in_app }) => (
      <div className="max-w-72">
        <p>
          {hours === 0 ? t.atOnce : delayText(hours)} {t.names[key].when}
        </p>
        <p className="text-ink-3">
          {[by_mail && messages.channels.mail, in_app && messages.channels.app]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    ),
  },
  { title: () => t.columns.results, cell: ({ results }) => <Results results={results} /> },
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
