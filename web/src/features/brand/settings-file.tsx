import { PORTABLE_BRAND_FILE, portableBrand } from '@carriage/contract/brand/schemas'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.file

function settingsOf(text: string) {
  try {
    return portableBrand.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Fills the form from the file that the archive of another studio has. Nothing is saved, and pictures stay as they are. */
export function SettingsFile() {
  const input = useRef<HTMLInputElement>(null)
  const { setValue } = useFormContext<BrandValues>()
  const take = async (file: File) => {
    const settings = settingsOf(await file.text())
    if (!settings || Object.keys(settings).length === 0)
      return toast.error(t.unreadable({ file: PORTABLE_BRAND_FILE }))
    for (const [name, value] of Object.entries(settings))
      // Sound: these are fields of the form, each with a value of its type; those that can be none are texts.
      setValue(name as keyof BrandValues, value ?? '', { shouldDirty: true })
    return toast.ok(t.taken)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t.take}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void take(file)
        }}
      />
      <Button variant="line" size="sm" onClick={() => input.current?.click()}>
        {t.take}
      </Button>
    </div>
  )
}
