import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '../features/accounts/guard.ts'

export const Route = createFileRoute('/_public')({
  beforeLoad: ({ location, context }) => guard({ location, context }),
  component: Outlet,
})
