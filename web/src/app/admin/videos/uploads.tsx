import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former page of many uploads: links to it lead to the page for one and for many. */
export const Route = createFileRoute('/admin/videos/uploads')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/videos/new', replace: true })
  },
})
