import type { ReactNode } from 'react'

/** The end of a long form: its buttons below its fields, the most important one on top on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2.5 border-t border-line py-6 sm:flex-row lg:ps-80">
      {children}
    </div>
  )
}
