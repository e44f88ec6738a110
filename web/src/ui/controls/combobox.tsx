import { Combobox as Base } from '@base-ui/react/combobox'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { messages } from '../messages.ts'

export interface ComboboxItem {
  value: string
  label: string
}

interface ComboboxProps {
  label: string
  placeholder: string
  error?: string | undefined
  /** The matches for what was typed; the caller filters them. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onChange: (item: ComboboxItem | null) => void
  onType: (text: string) => void
  /** Said when there is nothing to choose. */
  empty: string
}

/** One of many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, error, items, value, onChange, onType, empty } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Base.Root
        items={items}
        filter={null}
        value={value}
        onValueChange={onChange}
        isItemEqualToValue={(a, b) => a.value === b.value}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') onType(text)
        }}
      >
        <Base.InputGroup className="relative">
          <Base.Input
            id={id}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, undefined)}
            className="field pe-12"
          />
          <Base.Trigger
            aria-label={messages.openList(label)}
            className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-ink-3"
          >
            <CaretDownIcon size={15} aria-hidden />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-overlay outline-none">
            <Base.Popup className="popup max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1.5">
              <Base.Empty className="px-3 py-2.5 text-ink-2 empty:hidden">{empty}</Base.Empty>
              <Base.List>
                {(item: ComboboxItem) => (
                  <Base.Item
                    key={item.value}
                    value={item}
                    className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-chip px-3 outline-none select-none data-highlighted:bg-sunken"
                  >
                    {item.label}
                    <Base.ItemIndicator>
                      <CheckIcon size={16} aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}
