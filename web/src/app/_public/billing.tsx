import { createFileRoute } from '@tanstack/react-router'

/** A short way to the billing tab; the guard leads there. */
export const Route = createFileRoute('/_public/billing')({})
