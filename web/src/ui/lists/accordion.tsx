import { Accordion as Base } from '@base-ui/react/accordion'
import CaretDownIcon from 'icon:CaretDown'
import type { ReactNode } from 'react'

interface Section {
  id: string
  mark: ReactNode
  title: string
  note?: ReactNode
  content: ReactNode
}

/** One section open at a time. */
export function Accordion({
  sections,
  initial,
}: {
  sections: readonly Section[]
  initial?: string | undefined
}) {
  return (
    <Base.Root defaultValue={initial ? [initial] : []} className="border-t border-line">
      {sections.map((section) => (
        <Base.Item key={section.id} value={section.id} className="border-b border-line">
          <Base.Header render={<h2 />}>
            <Base.Trigger className="group/trigger flex w-full cursor-pointer items-center gap-4 py-4 text-start hover:text-accent sm:gap-5 sm:py-5">
              {section.mark}
              <span className="min-w-0 flex-1">
                <span className="title block text-lead">{section.title}</span>
                {section.note !== undefined && (
                  <span className="mt-1 block text-sm text-ink-2">{section.note}</span>
                )}
              </span>
              <CaretDownIcon
                size={18}
                aria-hidden
                className="shrink-0 text-ink-3 transition-transform duration-mid ease-glide group-data-panel-open/trigger:rotate-180"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-mid ease-glide data-ending-style:h-0 data-starting-style:h-0">
            <div className="pt-1 pb-8">{section.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
