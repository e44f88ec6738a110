export { presentPublicBrand } from './brand-presenter.ts'
export { brandElements } from './page-head.ts'
export {
  createBrandReader,
  createCalendarReader,
  createPageReader,
  createTextReader,
  readCalendar,
} from './save-brand.ts'
