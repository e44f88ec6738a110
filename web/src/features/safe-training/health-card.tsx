import FirstAidKitIcon from 'icon:FirstAidKit'
import { useId } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { skipHealth } from './api.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.card

/** Offers the health check on Home. A member who does not want it sees it no more. */
export function HealthCard({ asks }: { asks: 'first' | 'again' }) {
  const id = useId()
  const skip = useAction(() => skipHealth(), messages.failed)
  const isFirst = asks === 'first'
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5"
    >
      <FirstAidKitIcon size={28} aria-hidden className="shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="title text-base">
          {isFirst ? t.first : t.again}
        </h2>
        <p className="mt-0.5 text-ink-2">{isFirst ? t.firstText : t.againText}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
        <Button variant="ghost" pending={skip.pending} onClick={skip.run}>
          {t.skip}
        </Button>
        <LinkButton to="/dashboard/profile/health" variant="line">
          {isFirst ? t.open : t.look}
        </LinkButton>
      </div>
    </section>
  )
}
