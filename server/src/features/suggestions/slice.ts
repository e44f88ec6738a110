import type { Slice } from '../../slice.ts'
import { registerSuggestionRoutes } from './routes.ts'

export const suggestionsSlice: Slice = { routes: registerSuggestionRoutes }
