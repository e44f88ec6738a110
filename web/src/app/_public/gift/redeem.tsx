import { createFileRoute, useLocation } from '@tanstack/react-router'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { RedeemScreen } from '../../../features/subscriptions/gifts/redeem-screen.tsx'
import { fragmentParam } from '../../../lib/lists/fragment.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { PublicDataPage } from '../../-shell/public/public-data-page.tsx'

export const Route = createFileRoute('/_public/gift/redeem')({ component: Page })

function Page() {
  const code = useLocation({ select: ({ hash }) => fragmentParam(hash, 'code') })
  const goBack = useGoBack({ to: '/dashboard' })
  return (
    <PublicDataPage title={giftMessages.redeem.title}>
      <RedeemScreen key={code} given={code} back={<BackLink onClick={goBack} />} />
    </PublicDataPage>
  )
}
