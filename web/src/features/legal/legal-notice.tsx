import { legalKinds, type OpenTexts } from '@carriage/contract/legal/schemas'
import ScrollIcon from 'icon:Scroll'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { acceptTexts } from './api.ts'
import { texts as messages } from '@carriage/texts/web/legal'

const t = messages.notice

function titleOf(open: OpenTexts): string {
  const { terms, privacy } = open
  const texts = legalKinds.flatMap((kind) => open[kind] ?? [])
  const what = terms && privacy ? 'both' : terms ? 'terms' : 'privacy'
  if (texts.some(({ asks }) => asks === 'first')) return t.read({ what })
  const newest = Math.max(...texts.map(({ changed_at: changed }) => changed ?? 0))
  return newest === 0 ? t.changed({ what }) : t.changedOn({ what, date: formatDate(newest) })
}

/** Says on Home that legal texts are to be accepted. One press records it; until then nothing is closed. */
export function LegalNotice({ open }: { open: OpenTexts }) {
  const id = useId()
  const accept = useAction(async () => {
    await acceptTexts(open)
    toast.ok(t.done)
  }, t.failed)
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5"
    >
      <ScrollIcon size={28} aria-hidden className="shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="title text-base">
          {titleOf(open)}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2">
          {t.text}
          {legalKinds
            .filter((kind) => open[kind] !== null)
            .map((kind) => (
              <Link key={kind} to={kind === 'terms' ? '/terms' : '/privacy'} className="link">
                {messages.names[kind]}
              </Link>
            ))}
        </p>
      </div>
      <Button
        variant="line"
        className="max-sm:w-full"
        pending={accept.pending}
        onClick={() => accept.run()}
      >
        {t.accept}
      </Button>
    </section>
  )
}
