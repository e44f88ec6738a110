export { presentPublicBrand } from './brand-presenter.ts'
export { brandElements } from './page-head.ts'
export { createBrandReader, createHeadReader } from './read-brand.ts'
