import type { Slice } from '../../slice.ts'
import { registerToDoRoutes } from './routes.ts'

export const toDoSlice: Slice = { routes: registerToDoRoutes }
