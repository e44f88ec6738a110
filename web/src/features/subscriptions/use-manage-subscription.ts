import { manageSubscription } from '@carriage/contract/subscriptions/endpoints'
import { ApiError, errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { useProviderPage } from './use-provider-page.ts'

/** Opens the provider's portal. `onNothing`: it knows of nothing to manage. */
export const useManageSubscription = (onNothing?: () => void) =>
  useProviderPage(
    () => call(manageSubscription),
    (error) => {
      if (onNothing && error instanceof ApiError && error.status === 409) return onNothing()
      toast.error(errorText(error, billingMessages.manageFailed))
    },
  )
