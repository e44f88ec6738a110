import type { ListedMember } from '@carriage/contract/subscriptions/payment-schemas'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../lib/text/names.ts'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/payments'

type Member = NonNullable<ListedMember>

/** The way to the page of a member. */
export const MemberLink = ({ member }: { member: Member }) => (
  <Link to="/admin/users/$id" params={{ id: member._id }} className="link">
    {fullName(member)}
  </Link>
)

/** Whom a line of a list about money is about; a press on the line opens their page. */
export const MemberCell = ({ member }: { member: ListedMember }) =>
  member ? (
    <span className="block min-w-0">
      <Link {...leadsRow} to="/admin/users/$id" params={{ id: member._id }} className={leadStyle}>
        {fullName(member)}
      </Link>
      <span className="block text-sm break-all text-ink-2">{member.email}</span>
    </span>
  ) : (
    <span className="text-ink-3">{t.nobody}</span>
  )
