import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface Tab {
  value: string
  label: string
  content: ReactNode
  /** Cannot be opened yet. */
  disabled?: boolean
}

interface TabsProps {
  tabs: readonly Tab[]
  label: string
  /** The open tab and what changes it; without them the first one is open first. */
  value?: string
  onChange?: (value: string) => void
  /** What is typed in a tab stays while another one is open. */
  keep?: boolean
}

const tabStyle =
  'min-h-11 cursor-pointer px-3.5 leading-tight font-medium @max-2xl:px-2 @max-2xl:text-body @max-xs:px-1 @max-3xs:rounded-chip @max-3xs:data-active:bg-accent-wash text-ink-2 hover:text-ink data-active:font-semibold data-active:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:hover:text-ink-3'

/** The rail, which is as narrow as the card that it stands in, with a mark under the open tab; too narrow for one row, the open tab is filled. */
const TabList = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="@container">
    <Base.List aria-label={label} className="rails flex gap-1 @max-3xs:flex-wrap">
      {children}
      <Base.Indicator className="absolute -bottom-1 left-[calc(var(--active-tab-left)+8px)] z-raised h-1.75 w-[calc(var(--active-tab-width)-16px)] rounded-xs bg-accent transition-[left,width] duration-travel ease-spring @max-2xl:left-[calc(var(--active-tab-left)+2px)] @max-2xl:w-[calc(var(--active-tab-width)-4px)] @max-3xs:hidden" />
    </Base.List>
  </div>
)

/** Tabs on the same double rail as the header; the mark travels along it. */
export function Tabs({ tabs, label, value, onChange, keep = false }: TabsProps) {
  const open =
    value === undefined
      ? { defaultValue: tabs[0]?.value ?? null }
      : { value, onValueChange: (next: string) => onChange?.(next) }
  return (
    <Base.Root {...open}>
      <TabList label={label}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={tabStyle}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keep} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

interface RouteTab {
  value: string
  label: string
  /** The link to render; it leads to the page of this tab. */
  link: ReactElement
}

interface RouteTabsProps {
  tabs: readonly RouteTab[]
  label: string
  /** The tab whose page is open. */
  value: string
  children: ReactNode
}

/** Tabs whose contents are pages of their own: a press follows the link, and the address decides. */
export function RouteTabs({ tabs, label, value, children }: RouteTabsProps) {
  return (
    <Base.Root value={value}>
      <TabList label={label}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            render={tab.link}
            nativeButton={false}
            className={cx('inline-flex items-center', tabStyle)}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </TabList>
      <Base.Panel value={value} className="pt-8 outline-offset-8">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
