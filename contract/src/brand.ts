import { languages } from '@carriage/texts/languages'
import type { BrandSettings } from './brand/schemas.ts'

/** What a studio is called and looks like until an admin saves its own brand. Nothing else reads it. */
export const startBrand: BrandSettings = {
  name: 'Carriage',
  tagline: 'Press out.\nControl the return.',
  tagline_in: {
    en: '',
    de: 'Drück hinaus.\nFühr langsam zurück.',
    es: 'Empuja.\nControla la vuelta.',
  },
  legal_company: 'Carriage Studio Ltd',
  support_email: 'support@carriage.test',
  mail_sender: null,
  main_colour: '#601622',
  second_colour: '#ebd996',
  typeface: 'archivo',
  logo_light: null,
  logo_dark: null,
  favicon: null,
  terms: '',
  privacy: '',
  legal_in: {
    en: { terms: '', privacy: '' },
    de: { terms: '', privacy: '' },
    es: { terms: '', privacy: '' },
  },
  language: 'en',
  offered_languages: [...languages],
  time_zone: 'UTC',
  first_day: 'monday',
  currency: null,
  links: [],
}
