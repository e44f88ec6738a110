import { takeAccessBack } from '@carriage/contract/subscriptions/admin-endpoints'
import type { GivenAccess, MemberAccess } from '@carriage/contract/subscriptions/given-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { call } from '../../lib/api/client.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accessQuery, cacheAccess } from './access/access-api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/access/access'
import { ChangeMenu } from './access/change-menu.tsx'
import { GiveAccessDialog } from './access/give-access-dialog.tsx'
import { say } from '../../lib/text/say.ts'

function sentenceOf(access: MemberAccess): string {
  const { membership, granted_by: by, may_play: plays, staff, device } = access
  if (staff) return t.staff
  const { state, plan, until } = membership
  const what = say(t.states[state === 'granted' && until === null ? 'endless' : state], {
    plan: t.plans[plan],
    date: until === null ? '' : formatDate(until),
  })
  const classes = plays ? t.open : device ? t.closed : t.noDevice
  return [what, ...(by === null ? [] : [t.grantedBy[by]]), classes].join(' ')
}

function Given({ memberId, given }: { memberId: string; given: GivenAccess }) {
  const { _id: id, plan, until, reason, given_by: by, created_at: at, taken_back_at: back } = given
  const what = t.until({ plan: t.plans[plan], date: formatDate(until) })
  const takeBack = useAction(async () => {
    const { message, access } = await call(takeAccessBack, { params: { id } })
    cacheAccess(memberId, access)
    toast.ok(message)
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className={back === null ? 'font-medium' : 'font-medium text-ink-2 line-through'}>
          {what}
        </p>
        <p className="text-sm break-words text-ink-2">{reason}</p>
        <p className="num text-sm text-ink-3">
          {back !== null
            ? t.takenBack({ date: formatDate(back) })
            : by === null
              ? t.on({ date: formatDate(at) })
              : t.by({ name: by, date: formatDate(at) })}
        </p>
      </div>
      {back === null && until > nowSeconds() && (
        <Button
          size="sm"
          variant="line"
          pending={takeBack.pending}
          aria-label={t.takeBackOf({ what })}
          onClick={() => takeBack.run()}
        >
          {t.takeBack}
        </Button>
      )}
    </li>
  )
}

/** What a member has now and until when, and what the studio gives them without a payment. */
export function AccessSection({ id }: { id: string }) {
  const [giving, setGiving] = useState(false)
  return (
    <section aria-labelledby="access">
      <SectionHeading id="access" title={t.title} />
      <QueryView query={useQuery(accessQuery(id))} loading={<Skeletons of={['h-12 w-full']} />}>
        {({ access }) => (
          <>
            <p>{sentenceOf(access)}</p>
            {access.given.length > 0 && (
              <ul aria-label={t.given} className="mt-3 divide-y divide-line border-y border-line">
                {access.given.map((given) => (
                  <Given key={given._id} memberId={id} given={given} />
                ))}
              </ul>
            )}
            {access.membership.price !== null && <ChangeMenu memberId={id} />}
            {!access.staff && access.membership.price === null && (
              <Button variant="line" className="mt-4" onClick={() => setGiving(true)}>
                {t.give}
              </Button>
            )}
            {giving && (
              <GiveAccessDialog
                memberId={id}
                until={access.membership.until}
                onClose={() => setGiving(false)}
              />
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}
