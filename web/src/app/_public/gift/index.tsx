import { createFileRoute } from '@tanstack/react-router'
import { GiftScreen } from '../../../features/subscriptions/gifts/gift-screen.tsx'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { textParam } from '../../../lib/lists/search.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { PublicDataPage } from '../../-shell/public/public-data-page.tsx'

export const Route = createFileRoute('/_public/gift/')({
  validateSearch: (search: Record<string, unknown>): { paid?: string } => {
    const paid = textParam(search, 'paid')
    return paid === undefined ? {} : { paid }
  },
  component: Page,
})

function Page() {
  const { paid } = Route.useSearch()
  const goBack = useGoBack({ to: '/dashboard' })
  return (
    <PublicDataPage title={giftMessages.title}>
      <GiftScreen paid={paid !== undefined} back={<BackLink onClick={goBack} />} />
    </PublicDataPage>
  )
}
