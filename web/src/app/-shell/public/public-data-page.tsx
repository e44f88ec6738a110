import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PublicPage } from './public-page.tsx'

/** A public page that reads data; the others come without the query library. */
export const PublicDataPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicPage>
    <title>{pageTitle(title)}</title>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </PublicPage>
)
