import type { ListedMember } from '@carriage/contract/subscriptions/payment-schemas'
import type { NamedMember } from './money-list-queries.ts'

/** A member as a line about money names them; null once the account is deleted. */
export const presentListedMember = (member: NamedMember | null): ListedMember =>
  member && {
    _id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
  }
