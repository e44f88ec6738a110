import { openCardPage } from '@carriage/contract/subscriptions/change-endpoints'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { useProviderPage } from './use-provider-page.ts'

/** Opens the provider's page for another card. It leads back to the membership page, which pays what is open. */
export const useCardPage = () =>
  useProviderPage(
    () => call(openCardPage),
    (error) => toast.error(errorText(error, billingMessages.cardFailed)),
  )
