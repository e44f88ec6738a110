import band from 'illustration:flexibility?seed=a&crop=hero&field=0&springs=3&phase=0.5'
import { createFileRoute } from '@tanstack/react-router'
import { Plans } from '../../features/subscriptions/plans.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { PublicDataPage } from '../-shell/public/public-data-page.tsx'

export const Route = createFileRoute('/_public/plans')({ component: Page })

function Page() {
  return (
    <PublicDataPage title={messages.titles.plans}>
      <Plans band={band} />
    </PublicDataPage>
  )
}
