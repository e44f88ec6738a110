import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: string
  content: ReactNode
}

/** Tabs on the same double rail as the header; the mark travels along it. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <Base.Root defaultValue={tabs[0]?.value ?? null}>
      <Base.List aria-label={label} className="rails flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 cursor-pointer px-3.5 font-medium text-ink-2 hover:text-ink data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute -bottom-1 left-[calc(var(--active-tab-left)+8px)] z-10 h-[7px] w-[calc(var(--active-tab-width)-16px)] rounded-[3px] bg-accent transition-[left,width] duration-(--t-travel) ease-spring" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
