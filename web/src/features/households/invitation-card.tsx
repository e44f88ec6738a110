import type { Invitation } from '@carriage/contract/households/schemas'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = householdMessages.note

/** An invitation to the member's address, with the way to answer it. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="min-w-0">
        <p className="title text-lead">{t.title}</p>
        <p className="mt-1 text-ink-2 wrap-break-word">
          {t.text({ holder: invitation.holder_name })}
        </p>
      </div>
      <LinkButton to="/household" variant="line">
        {t.open}
      </LinkButton>
    </section>
  )
}
