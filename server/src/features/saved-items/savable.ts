import type { Context } from '../../context.ts'
import type { SavedItem, SavedProgram, SavedVideo } from '@carriage/contract/saved-items/schemas'

export interface Page {
  limit: number
  offset: number
}

/** What a slice offers so that its things can be saved; saved-items knows neither of the slices. */
export interface Savable<Item extends SavedItem> {
  /** Throws 404 for what the caller cannot see. */
  find(context: Context, id: string): Promise<unknown>
  /** The caller's saved ones that members can see, last saved first. */
  list(context: Context, page: Page): Promise<{ items: Item[]; total: number }>
}

export interface Savables {
  video: Savable<SavedVideo>
  program: Savable<SavedProgram>
}
