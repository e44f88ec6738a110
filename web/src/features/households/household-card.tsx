import { useId } from 'react'
import { HouseholdLink, useHouseholdText } from './household-link.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'

/** The way from the billing page to the household. */
export function HouseholdCard() {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6"
    >
      <div className="min-w-0 max-w-card">
        <h3 id={id} className="title text-lead">
          {householdMessages.title}
        </h3>
        <p className="mt-1 text-ink-2">{useHouseholdText()}</p>
      </div>
      <HouseholdLink />
    </section>
  )
}
