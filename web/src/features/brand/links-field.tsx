import { MAX_BRAND_LINKS, MAX_LINK_NAME } from '@carriage/contract/brand/schemas'
import XIcon from 'icon:X'
import { useController, useFormContext } from 'react-hook-form'
import { languageName } from '../../lib/text/language-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'
import { useOtherLanguages } from './use-other-languages.ts'

const t = messages.links

/** Shop and social pages, in their order, called in each language that the app is offered in. */
export function LinksField() {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name: 'links' })
  const others = useOtherLanguages()
  const links = field.value
  const change = (at: number, part: Partial<BrandValues['links'][number]>) =>
    field.onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)))
  return (
    <div className="space-y-4">
      {links.map(({ name, name_in, url }, at) => (
        // Rows have no name of their own, and move only when one is removed.
        <div
          key={at}
          className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_2fr_auto]"
        >
          <TextField
            label={t.name({ n: at + 1 })}
            value={name}
            maxLength={MAX_LINK_NAME}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <div className="order-last col-span-2 sm:order-none sm:col-span-1">
            <TextField
              label={t.url({ n: at + 1 })}
              type="url"
              value={url}
              placeholder="https://"
              onChange={({ target }) => change(at, { url: target.value })}
            />
          </div>
          <IconButton
            label={t.remove({ n: at + 1 })}
            onClick={() => field.onChange(links.filter((_, index) => index !== at))}
          >
            <XIcon size={18} aria-hidden />
          </IconButton>
          {others.map((one) => (
            <div key={one} className="order-last col-span-full">
              <TextField
                label={messages.legal.inLanguage({
                  name: t.name({ n: at + 1 }),
                  language: languageName(one),
                })}
                lang={one}
                value={name_in[one] ?? ''}
                maxLength={MAX_LINK_NAME}
                onChange={({ target }) =>
                  change(at, { name_in: { ...name_in, [one]: target.value } })
                }
              />
            </div>
          ))}
        </div>
      ))}
      <FormError>{fieldState.error?.message ?? ''}</FormError>
      <Button
        variant="line"
        disabled={links.length >= MAX_BRAND_LINKS}
        onClick={() => field.onChange([...links, { name: '', name_in: {}, url: '' }])}
      >
        {t.add}
      </Button>
    </div>
  )
}
