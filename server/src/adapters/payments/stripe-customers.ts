import type { CustomerOwners } from './customer-owners.ts'
import { existing, PAGE_SIZE, type StripeCall } from './stripe-client.ts'

/** The key of the metadata of a customer under which the account stands that it was created for. */
export const OWNER = 'user_id'

/** A list is up to date at once, unlike Stripe's search of metadata. */
export function customerOwners(call: StripeCall): CustomerOwners {
  return {
    readOwner: async (id) => {
      const customer = await existing(call(({ customers }) => customers.retrieve(id)))
      return !customer || customer.deleted ? null : (customer.metadata[OWNER] ?? null)
    },
    findCustomer: ({ userId, email }) =>
      call(async ({ customers }) => {
        const { data } = await customers.list({ email, limit: PAGE_SIZE })
        return data.find(({ metadata }) => metadata[OWNER] === userId)?.id
      }),
  }
}
