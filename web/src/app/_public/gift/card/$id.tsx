import { createFileRoute } from '@tanstack/react-router'
import { GiftCard } from '../../../../features/subscriptions/gifts/gift-card.tsx'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { PublicDataPage } from '../../../-shell/public/public-data-page.tsx'

export const Route = createFileRoute('/_public/gift/card/$id')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return (
    <PublicDataPage title={giftMessages.card.title}>
      <GiftCard id={id} />
    </PublicDataPage>
  )
}
