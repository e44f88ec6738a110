import { createFileRoute } from '@tanstack/react-router'
import { AccountTab } from './-account-tab.tsx'

export const Route = createFileRoute('/dashboard/profile/')({ component: AccountTab })
