/**
 * Which account a customer at the provider was created for. The provider keeps it with the customer, so that a studio which was
 * restored from a backup finds those that it has forgotten.
 */
export interface CustomerOwners {
  /** The account that a customer was created for, as it is stored there; null for one that was made elsewhere or is deleted. */
  readOwner(customerId: string): Promise<string | null>
  /** The customer that was created for an account and has this address there; undefined for none. */
  findCustomer(of: { userId: string; email: string }): Promise<string | undefined>
}
