import { createFileRoute, redirect } from '@tanstack/react-router'

/** Opens the first section. */
export const Route = createFileRoute('/admin/payments/')({
  beforeLoad: () => {
    throw redirect({
      to: '/admin/payments/$section',
      params: { section: 'payments' },
      replace: true,
    })
  },
})
