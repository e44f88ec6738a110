import { createFileRoute } from '@tanstack/react-router'

/** The pages of a big screen, which the page around them draws: one entry of the router for all, so that phones load no more. */
export const Route = createFileRoute('/tv/$')({})
