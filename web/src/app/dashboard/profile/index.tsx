import { createFileRoute } from '@tanstack/react-router'
import { AccountTab } from '../../../features/accounts/profile/account-tab.tsx'

export const Route = createFileRoute('/dashboard/profile/')({ component: AccountTab })
