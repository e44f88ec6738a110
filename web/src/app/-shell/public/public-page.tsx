import type { ReactNode } from 'react'
import { textPage } from '../frames.tsx'
import { useInApp } from './use-in-app.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** Header, text column, footer: for pages to be read. */
export function PublicPage({ children }: { children: ReactNode }) {
  const inApp = useInApp()
  return (
    <div className={textPage}>
      {!inApp && <PublicHeader />}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
