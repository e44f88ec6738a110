import { taglineFor } from '@carriage/contract/brand/said-texts'
import { colourProblems, deriveThemes } from '@carriage/contract/brand/theme-policy'
import { familyOf, faces, type Typeface, typefaceFile } from '@carriage/contract/brand/typefaces'
import { type CSSProperties, useId, useEffect } from 'react'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatTime, formatWeekdayName } from '../../lib/text/dates.ts'
import { useLanguage } from '../../lib/text/use-language.ts'
import { dayNumbers } from '../../lib/text/weeks.ts'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Wordmark } from '../../ui/layout/wordmark.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

/** Lets this page draw in a typeface that is not the studio's yet; without it, in what stands in for it. */
function useTypeface(typeface: Typeface): void {
  useEffect(() => {
    if (typeface === 'archivo') return undefined
    const source = `url(${typefaceFile(typeface)})`
    const face = new FontFace(faces[typeface].family, source, { weight: '200 900' })
    document.fonts.add(face)
    return () => void document.fonts.delete(face)
  }, [typeface])
}

const t = messages.preview
const WIDTH = 640
const HEX = /^#[0-9a-f]{6}$/i

const variables = (theme: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--${name}`, value]))

/** How the typed brand looks in both themes. */
export function BrandPreview({ brand }: { brand: BrandValues }) {
  const id = useId()
  const { main_colour: main, second_colour: second } = brand
  const isReadable =
    HEX.test(main) && HEX.test(second) && Object.keys(colourProblems(brand)).length === 0
  useTypeface(brand.typeface)
  const themes = isReadable ? deriveThemes(brand) : undefined
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="title text-lg">
        {t.title}
      </h2>
      <p className="mt-1 text-ink-2">{themes ? t.text : t.unreadable}</p>
      <p className="num mt-1 mb-4 text-ink-2">{calendarText(brand)}</p>
      {themes && (
        <div className="grid gap-4 md:grid-cols-2">
          <Theme
            name={t.light}
            theme="light"
            style={variables({ ...themes.stage, ...themes.light })}
            brand={brand}
          />
          <Theme
            name={t.dark}
            theme="dark"
            style={variables({ ...themes.stage, ...themes.dark })}
            brand={brand}
          />
        </div>
      )}
    </section>
  )
}

/** What the clocks of the studio show, and a week as it will be. */
function calendarText({ time_zone: zone, first_day: first }: BrandValues): string {
  const name = (day: number) => formatWeekdayName(`2024-09-0${day + 1}`)
  const day = dayNumbers[first]
  return t.calendar({
    time: zone === '' ? '' : formatTime(nowSeconds(), zone),
    from: name(day),
    to: name((day + 6) % 7),
  })
}

interface ThemeProps {
  name: string
  theme: 'light' | 'dark'
  style: CSSProperties
  brand: BrandValues
}

function Theme({ name, theme, style, brand }: ThemeProps) {
  const { logo_light: light, logo_dark: dark } = brand
  const logo = theme === 'dark' ? (dark ?? light) : (light ?? dark)
  return (
    <div
      role="img"
      aria-label={`${name}: ${brand.name}`}
      data-theme={theme}
      style={{ ...style, fontFamily: familyOf(brand.typeface) }}
      className="overflow-hidden rounded-card border border-line bg-paper text-ink"
    >
      <div aria-hidden>
        <div className="flex h-14 items-center border-b border-line px-5">
          {logo === null ? (
            <Wordmark name={brand.name} />
          ) : (
            <img src={`${logo}?width=${WIDTH}`} alt="" className="h-8 w-auto" />
          )}
        </div>
        <div className="bg-stage px-5 py-4">
          <p className="label text-note text-stage-mark">{t.stage}</p>
          <p className="display mt-1 text-2xl text-stage-ink">
            {taglineFor(brand, useLanguage()).split('\n')[0]}
          </p>
        </div>
        <div className="space-y-3 p-5">
          <Badge>{t.badge}</Badge>
          <p className="title text-lg">{t.heading}</p>
          <p className="text-ink-2">{t.body}</p>
          <div className="flex flex-wrap items-center gap-4">
            <span className={buttonStyle()}>{t.action}</span>
            <span className="link">{t.link}</span>
          </div>
        </div>
      </div>
    </div>
  )
}
