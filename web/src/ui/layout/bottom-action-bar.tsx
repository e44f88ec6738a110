import type { ReactNode } from 'react'

/** On phones the one thing to do on a page stands at the lower edge, in reach of the thumb. */
export function BottomActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-(--tab-bar,0px) max-md:z-bar max-md:grid max-md:border-t max-md:border-line max-md:bg-paper/94 max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--tab-bar,0px))] max-md:backdrop-blur-md">
      {children}
    </div>
  )
}
