export { presentPublicBrand } from './brand-presenter.ts'
export { brandElements } from './page-head.ts'
export { createBrandReader, createHeadReader, createTextReader } from './read-brand.ts'
